import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { pageEndings } from '../../core/urls/site-files.ts'
import { parseFrontMatter } from './parse-front-matter.ts'

const parse = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\n`, 'content/page.mdx')
const problemsOf = (yaml: string) => listProblems(parse(yaml).problems)
const letters = (count: number) => 'x'.repeat(count)

describe('front matter', () => {
  test('front matter is read with defaults and the line of each key', () => {
    const yaml = 'title: "A: b"\nsidebar_position: 2\n\nactions:\n  - label: Go\n    href: /a'
    expect(parse(yaml)).toEqual({
      frontMatter: {
        title: 'A: b',
        sidebar_position: 2,
        moved_from: [],
        draft: false,
        layout: 'doc',
        actions: [{ label: 'Go', href: '/a' }],
        next: [],
      },
      keyLines: { title: 2, sidebar_position: 3, actions: 5 },
      problems: [],
    })
  })

  test('front matter may use all of YAML', () => {
    const yaml = '# why\n"title": >-\n  Two\n  lines\ntagline: &same |\n  a: b\n\n\'status\': *same\n"toc_max" : 4'
    const { frontMatter, keyLines, problems } = parse(yaml)
    expect(problems).toEqual([])
    expect(frontMatter).toMatchObject({ title: 'Two lines', tagline: 'a: b', status: 'a: b', toc_max: 4 })
    expect(keyLines).toEqual({ title: 3, tagline: 6, status: 9, toc_max: 10 })
    expect(parse('title: T\na.b: c').keyLines).toEqual({ title: 2, 'a.b': 3 })
    expect(parse('{ title: T, actions: [],\n draft: true }').keyLines).toEqual({ title: 2, actions: 2, draft: 3 })
  })

  test('front matter may be missing or empty', () => {
    const defaults = {
      frontMatter: { moved_from: [], draft: false, layout: 'doc', next: [] },
      keyLines: {},
      problems: [],
    }
    expect(parseFrontMatter('', 'content/page.mdx')).toEqual(defaults)
    expect(parse('# nothing')).toEqual(defaults)
  })

  test('old routes in front matter are encoded, and keep their case', () => {
    const { frontMatter, problems } = parse('moved_from: [/docs/Größe/, "/a b/c"]')
    expect([frontMatter.moved_from, problems]).toEqual([['/docs/Gr%C3%B6%C3%9Fe/', '/a%20b/c'], []])
    const wrong = [
      'docs/a',
      '/',
      '//a',
      '/a//b',
      '/a?b',
      '/a#b',
      ...pageEndings.map((ending) => `/a${ending.toUpperCase()}`),
      '/a.md/',
      '/../a',
      '/%41',
      'https://a.b/',
      '5',
    ]
    for (const route of wrong) expect(parse(`moved_from: ["${route}"]`).problems, route).toHaveLength(1)
    expect(problemsOf('title: T\nmoved_from: [/a, b]')).toMatchInlineSnapshot(`
      "content/page.mdx:3 front-matter
        \`moved_from.1\`: expected old routes such as /docs/install, without .html, ? and #, found "b"."
    `)
    expect(problemsOf('moved_from: /a')).toMatchInlineSnapshot(`
      "content/page.mdx:2 front-matter
        \`moved_from\`: expected a list, found "/a".
        moved_from: [/a]"
    `)
  })

  test('a description has 50 to 160 characters', () => {
    expect([50, 160].map((count) => problemsOf(`description: ${letters(count)}`))).toEqual(['', ''])
    expect(problemsOf(`title: T\ndescription: ${letters(49)}`)).toMatchInlineSnapshot(`
      "content/page.mdx:3 front-matter
        \`description\`: expected 50 to 160 characters, found 49."
    `)
    expect(problemsOf(`description: ${letters(161)}`)).toMatchInlineSnapshot(`
      "content/page.mdx:2 front-matter
        \`description\`: expected 50 to 160 characters, found 161."
    `)
  })

  test('unknown keys and wrong values are all reported, with lines', () => {
    const yaml = [
      'title: Kept',
      'sidebar_title: no key',
      'nonsense: 1',
      'sidebar_label: 5',
      'sidebar_position: first',
      'slug: My Page',
      'toc_max: 7',
      'draft: maybe',
      'layout: wide',
      'mark: 5',
      'tagline: ""',
      'actions: [{ label: Go }]',
    ]
    expect(problemsOf(yaml.join('\n'))).toMatchInlineSnapshot(`
      "content/page.mdx:3 front-matter
        Unknown key \`sidebar_title\`.
        Write \`sidebar_label: no key\`.
      content/page.mdx:4 front-matter
        Unknown key \`nonsense\`.
        Use one of title, description, sidebar_label, sidebar_position, slug, toc_min, toc_max, moved_from, date, draft, image, messages, layout, mark, tagline, status, actions, tasks, next.
      content/page.mdx:5 front-matter
        \`sidebar_label\`: expected text, found 5.
        sidebar_label: '5'
      content/page.mdx:6 front-matter
        \`sidebar_position\`: expected a number, found "first".
        sidebar_position: 2
      content/page.mdx:7 front-matter
        \`slug\`: expected lower-case letters, digits, \`.\`, \`_\` and \`-\`, found "My Page".
        slug: my-page
      content/page.mdx:8 front-matter
        \`toc_max\`: expected a level from 2 to 6, found 7.
      content/page.mdx:9 front-matter
        \`draft\`: expected \`true\` or \`false\`, found "maybe".
        draft: true
      content/page.mdx:10 front-matter
        \`layout\`: expected doc, landing or home, found "wide".
      content/page.mdx:11 front-matter
        \`mark\`: expected text, found 5.
        mark: '5'
      content/page.mdx:12 front-matter
        \`tagline\`: expected some text, found "".
      content/page.mdx:13 front-matter
        \`actions.0.href\`: missing."
    `)
    expect(parse(yaml.join('\n')).frontMatter).toEqual({
      title: 'Kept',
      moved_from: [],
      draft: false,
      layout: 'doc',
      next: [],
    })
  })

  test.each([
    ['title: 1.10', "title: '1.10'"],
    ['title: 1.0', "title: '1.0'"],
    ['title: 0x1F', "title: '0x1F'"],
    ['title: true', "title: 'true'"],
    ['sidebar_label: 007', "sidebar_label: '007'"],
    ['slug: 404', "slug: '404'"],
    ['title: #1 of all', "title: '#1 of all'"],
    ['title: ~', "title: '~'"],
    ['sidebar_label: {a}', "sidebar_label: '{a}'"],
    ['slug: 1.10', "slug: '1.10'"],
    ['slug: My Page', 'slug: my-page'],
    ['slug: 日本語', 'slug: install'],
    ['permalink: /a/404', "slug: '404'"],
    ['nav_title: 1.10', "sidebar_label: '1.10'"],
    ["sidebar_position: '0'", 'sidebar_position: 0'],
    ["draft: 'no'", 'draft: false'],
    ['moved_from: /a', 'moved_from: [/a]'],
    ['moved_from: a#b', 'moved_from: [/docs/install]'],
    ['title: @scope/package', "title: '@scope/package'"],
    ['title: `npm` scripts', "title: '`npm` scripts'"],
    ['title: [draft] A', "title: '[draft] A'"],
    ['title: {{ x }}', "title: '{{ x }}'"],
    ['title: {{ x }} y', "title: '{{ x }} y'"],
    ['title: %x', "title: '%x'"],
    ['title: *bold*', "title: '*bold*'"],
    ["title: it's: so", "title: 'it''s: so'"],
    ['title: "Install', 'title: Install'],
    ["title: 'Install", 'title: Install'],
    ['title: "Install" now', `title: '"Install" now'`],
    ['title: Foo: Bar # why', "title: 'Foo: Bar' # why"],
    ['title: - a', "title: '- a'"],
    ['title: !x y', "title: '!x y'"],
    ['title: | a', "title: '| a'"],
  ])('the remedy for `%s` is a valid line with what was written', (line, remedy) => {
    const yaml = (own: string) => `${own}\ntagline: T`
    const [problem, ...others] = parse(yaml(line)).problems
    expect(others).toEqual([])
    expect([problem?.line, problem?.hint?.replace(/^Write `(.*)`\.$/, '$1')]).toEqual([2, remedy])
    expect(problemsOf(yaml(remedy))).toBe('')
  })

  test('each hint that is a line ends its problem, for any value of any key', () => {
    const keys = [
      'title',
      'slug',
      'sidebar_label',
      'sidebar_position',
      'toc_max',
      'draft',
      'moved_from',
      'nav_title',
      'url',
    ]
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.double().map(String),
      fc.constantFrom('yes', '~', '1.10', '[a', '"a', "'", '404'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...keys), value, (key, written) => {
        for (const { message, hint = '' } of parse(`${key}: ${written.replace(/\s+/g, ' ')}`).problems) {
          const line = hint.replace(/^Write `(.*)`\.$/, '$1')
          // Another fault may be left, such as the length of a description.
          if (/^\w+: /.test(line)) expect(parse(line).problems.map((problem) => problem.message)).not.toContain(message)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('invalid YAML is reported, and the page is read without its front matter', () => {
    expect(problemsOf('title: T\ndescription: a: b')).toMatchInlineSnapshot(`
      "content/page.mdx:3 front-matter-syntax
        YAML cannot read \`description: a: b\`: its value needs quotes.
        description: 'a: b'"
    `)
    expect(parse('title: "T').frontMatter.title).toBeUndefined()
    expect(problemsOf('title: T\n... # end\ndraft: true')).toContain('Front matter ends at a line of three dots')
  })

  test('a repeated key is reported, in any notation', () => {
    expect(problemsOf('title: T\ntitle: U')).toMatchInlineSnapshot(`
      "content/page.mdx:3 front-matter-syntax
        Duplicate key \`title\`.
        Keep one of the two."
    `)
    const more = ['"a b": 1\n\'a b\' : 2', 'actions:\n  - label: x\n    label: y', '{ draft: true, draft: false }']
    expect(more.map((yaml) => /key `([^`]*)`/.exec(problemsOf(yaml))?.[1])).toEqual(['a b', 'label', 'draft'])
  })

  test('front matter without keys is reported', () => {
    expect(problemsOf('just words')).toMatchInlineSnapshot(`
      "content/page.mdx:2 front-matter
        Front matter: expected an object, found "just words".
        title: Installation"
    `)
    expect(problemsOf('- title: A\n- b')).toMatchInlineSnapshot(`
      "content/page.mdx:2 front-matter
        Front matter is a list: expected keys with values.
        title: Installation"
    `)
  })
})
