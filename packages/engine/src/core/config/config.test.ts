import { describe, expect, test } from 'vitest'
import { ConfigError, defineConfig } from './config.ts'

const valid = {
  title: 'T',
  tagline: 'G',
  brand: { logo: './brand/site.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  url: 'https://example.com',
  collections: [{ id: 'default', label: 'Docs', path: 'docs', main: 'index' }],
  docsVersion: { name: 'current', label: 'Next' },
  navbar: { items: [{ label: 'Home', href: '/' }] },
  footer: { copyright: 'C' },
}

describe('site.config.ts', () => {
  test('a configuration gets a default for every option', () => {
    const config = defineConfig(valid)
    expect(config).toMatchObject({ base: '/', followSystem: false, toc: { min: 2, max: 3 } })
    expect(config.navbar.items[0]).toEqual({ label: 'Home', href: '/', position: 'left' })
  })

  test('all wrong keys of the configuration are reported at once', () => {
    const wrong = { ...valid, title: '', base: 'docs', nav: 1, url: 'https://example.com/x' }
    expect(() => defineConfig(wrong)).toThrowErrorMatchingInlineSnapshot(`
      [ConfigError: Invalid site.config.ts:
        title  expected some text, found ""
        url  expected an origin such as https://docs.example.com, with no slash or path at its end (\`base\` is for paths), found "https://example.com/x"
        base  expected a path with a slash at both ends, such as / or /docs/, found "docs"
        nav  unknown option]
    `)
  })

  test('a project keeps its value, and each wrong part of it is reported with its place', () => {
    const withProject = (project: object) =>
      defineConfig({ ...valid, collections: valid.collections.map((one) => ({ ...one, project })) })
    const project = { check: async () => ({ problems: [], summary: [] }) }
    expect(withProject(project).collections[0]?.project).toBe(project)
    const wrong = {
      language: { names: [], label: 'L', rules: [['keyword', 'a']] },
      samples: { isSample: true, outputs: './outputs' },
      playground: { module: 1, files: { seed: { type: 'file', path: './seed' } } },
      chek: 5,
    }
    expect(() => withProject(wrong)).toThrowErrorMatchingInlineSnapshot(`
      [ConfigError: Invalid site.config.ts:
        collections.0.project.language.names  expected at least one name, found []
        collections.0.project.language.rules.0.1  expected a pattern, found "a"
        collections.0.project.samples.isSample  expected a function, found true
        collections.0.project.samples.run  missing
        collections.0.project.playground.module  expected text, found 1
        collections.0.project.playground.frame  missing
        collections.0.project.playground.files.seed.type  expected ("script" | "module" | "asset"), found "file"
        collections.0.project.chek  unknown option]
    `)
  })

  const origin =
    'url  expected an origin such as https://docs.example.com, with no slash or path at its end (`base` is for paths), found'
  test.each<[wrong: object, ...lines: string[]]>([
    [
      {
        footer: {
          copyright: 'C',
          links: [
            { label: 'A', href: '/' },
            { title: 'T', items: [] },
          ],
        },
      },
      'footer.links  expected a list of { label, href }, or one of { title, items }, not both, found [{"label":"A","href":"/"},{"title":"T","items":[]}]',
    ],
    [
      { footer: { copyright: 'C', links: [{ label: 'A' }] } },
      'footer.links.0  expected { label, href } or { title, items }, found {"label":"A"}',
    ],
    [{ url: 'https://example.com/' }, `${origin} "https://example.com/"`],
    [{ url: 'https://example.com/docs/' }, `${origin} "https://example.com/docs/"`],
    [{ url: 'example.com' }, `${origin} "example.com"`],
    [
      { followSystem: 'yes', title: 5, toc: { min: 1, max: 3 } },
      ...['title  expected text, found 5', 'followSystem  expected `true` or `false`, found "yes"'],
      'toc.min  expected a level from 2 to 6, found 1',
    ],
    [
      { title: undefined, collections: [], externalLinks: ['example.com'] },
      ...['title  expected text, found nothing', 'collections  expected at least one collection, found []'],
      'externalLinks.0  expected an address such as https://example.com, found "example.com"',
    ],
    [
      { navbar: { items: [{ label: 'A' }] }, externalLinks: 'all' },
      'navbar.items.0  expected { label, href } or { label, items }, found {"label":"A"}',
      'externalLinks  expected `true`, or a list of addresses such as https://example.com, found "all"',
    ],
  ])('a wrong value is reported with the expected form: %j', (wrong, ...lines) => {
    const message = `Invalid site.config.ts:\n${lines.map((line) => `  ${line}`).join('\n')}`
    expect(() => defineConfig({ ...valid, ...wrong } as never)).toThrow(new ConfigError(message))
  })

  test('a missing option, and a missing configuration, are reported', () => {
    const { title, ...untitled } = valid
    expect(() => defineConfig(untitled as never)).toThrow(/^Invalid site\.config\.ts:\n {2}title {2}missing$/)
    expect(() => defineConfig(undefined as never)).toThrow(/\n {2}\(whole file\) {2}expected an object, found nothing$/)
  })

  test('a wrong key inside a list is reported', () => {
    const collections = [{ ...valid.collections[0], path: 'My Docs' }]
    expect(() => defineConfig({ ...valid, collections } as never)).toThrow(
      /collections\.0\.path {2}expected lower-case/,
    )
  })

  test('a contents list whose last level is before its first is an error', () => {
    expect(() => defineConfig({ ...valid, toc: { min: 4, max: 3 } })).toThrow(
      'toc  expected a `min` that is not above `max`',
    )
  })
})

test.each(['\u202e', '\0', '\ud800', '\n', '\u001b[31m'])('%j is an error in any name of the site', (character) => {
  const text = `a${character}b`
  for (const changes of [
    { title: text },
    { tagline: text },
    { footer: { copyright: text } },
    { navbar: { items: [{ label: text, href: '/' }] } },
    { docsVersion: { name: 'current', label: text } },
  ])
    expect(() => defineConfig({ ...valid, ...changes })).toThrow(/expected one line .*, found (?:U\+|a line break)/)
})

test.each(['docs/', './docs/', '../docs', '#top', '?a', 'www.example.com'])(
  '%s is no address for every page',
  (href) => {
    const notice = { software: 'x', status: 'y', href }
    for (const changes of [
      { navbar: { items: [{ label: 'a', href }] } },
      { navbar: { items: [{ label: 'a', items: [{ label: 'b', href }] }] } },
      { footer: { copyright: 'c', links: [{ label: 'a', href }] } },
      { footer: { copyright: 'c', links: [{ title: 'a', items: [{ label: 'b', href }] }] } },
      { collections: [{ ...valid.collections[0], notice }] },
    ])
      expect(() => defineConfig({ ...valid, ...changes } as never)).toThrow(`found "${href}"`)
  },
)

test('a relative address is reported with the route that it may mean', () => {
  const navbar = { items: [{ label: 'Docs', href: './docs/' }] }
  expect(() => defineConfig({ ...valid, navbar })).toThrow("'/docs/'")
  for (const href of ['/docs/', 'https://example.com', 'mailto:a@b.c'])
    expect(() => defineConfig({ ...valid, navbar: { items: [{ label: 'a', href }] } })).not.toThrow()
})

test.each([
  [{ archiveOf: 'dosc' }, 'expected `archiveOf` of `old` to be one of `docs`, found `dosc`'],
  [{ archiveOf: 'old' }, 'to be one of `docs`, found `old`'],
  [{ version: undefined }, 'expected a `version` of `old`, because `old` is an archive of `docs`, found none'],
  [{ version: '2' }, 'expected another `version` of `old` than that of `docs`, found `2`'],
  [{ project: {} }, 'expected no `project` of `old`, because it is an archive, found one'],
])('an archive must be another version of a current collection: %j', (wrong, message) => {
  const current = { id: 'docs', label: 'Docs', path: 'docs', main: 'index', version: '2' }
  const archive = { ...current, id: 'old', path: 'old', version: '1', archiveOf: 'docs' }
  const collections = [current, archive]
  expect(defineConfig({ ...valid, collections }).collections).toEqual(collections)
  const faulty = [current, { ...archive, ...wrong }]
  expect(() => defineConfig({ ...valid, collections: faulty } as never)).toThrow(message)
})

test.each([
  { id: 'docs', path: 'two' },
  { id: 'two', path: 'docs' },
])('two collections with one name are an error: %j', (other) => {
  const one = { ...valid.collections[0], id: 'docs', path: 'docs' }
  expect(() => defineConfig({ ...valid, collections: [one, { ...one, ...other }] } as never)).toThrow(
    'collections  expected another `id` and another `path` for each collection',
  )
})
