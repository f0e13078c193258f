import { expect, test } from 'vitest'
import { configOf, listSidebar, placeOf, problemsOf, renderInputOf, siteOf, titled } from '../../test/site-of.ts'
import { headTags } from '../core/page/head-tags.ts'
import { categoryToBranch } from '../core/urls/route.ts'
import { createLlms } from '../render/llms.ts'
import { createPrints } from '../render/print.ts'
import { renderCopy } from '../render/render-copy.ts'

const config = configOf({
  base: '/kit/',
  collections: [
    { id: 'manual', label: 'Manual', path: '/', main: 'start' },
    { id: 'ledger', label: 'Ledger', path: 'ledger', main: 'index' },
  ],
})
const sources = {
  index: '---\nlayout: home\n~\n---\n',
  about: '---\ntitle: About\nlayout: landing\n~\n---\n',
  start: titled('Start', '[a](./guide/a.mdx)'),
  'guide/index': titled('Guide'),
  'guide/a': titled('A'),
  'ledger/index': titled('Ledger'),
}
const site = siteOf(sources, config)
const pageOf = (route: string) => site.pages.find((page) => page.route === route)

test('a collection at the root has all docs outside of other folders, at their own paths', () => {
  expect(site.check()).toEqual([])
  expect(listSidebar(site.sidebar)).toMatchInlineSnapshot(`
    "+ Manual (no page)
      + Guide /guide/
        - A /guide/a
      - Start /start
    - Ledger /ledger/"
  `)
  expect(site.pages.map((page) => `${page.kind} ${page.collection ?? 'site'} ${placeOf(page)}`)).toMatchInlineSnapshot(`
    [
      "home site /: | < – > |",
      "landing site /about: | < – > |",
      "doc manual /start: A < Start > |",
      "doc manual /guide/: | < Guide > A",
      "doc manual /guide/a: Guide < Guide (/guide/) / A > Start",
      "doc ledger /ledger/: | < – > |",
    ]
  `)
  expect(site.shell.collections[0]).toEqual({ id: 'manual', label: 'Manual', route: '/start', print: '/print' })
  const branches = site.branches.map(({ id }) => categoryToBranch(id))
  expect(branches).toEqual(['sidebar/_.json', 'sidebar/guide.json'])
})

test('the outputs of a collection at the root are those of the site', () => {
  const page = pageOf('/guide/a')
  expect(page?.canonical).toBe('https://docs.example.com/kit/guide/a')
  const index = 'https://docs.example.com/kit/llms.txt'
  expect(page && headTags(page).find(([, { rel }]) => rel === 'describedby')?.[2]).toBe(index)
  const entry = site.entries.find(({ route }) => route === '/guide/a')
  expect(entry && renderCopy(entry, renderInputOf(site), config)).toContain(`Index: <${index}>`)
  const llms = createLlms(site, config, renderInputOf(site))
  expect([...llms.keys()]).toEqual(['llms', 'llms-full', 'ledger/llms', 'ledger/llms-full'])
  expect(
    llms
      .get('llms')?.()
      .join('')
      .split('\n')
      .filter((line) => /^(?:- |##)/.test(line)),
  ).toMatchInlineSnapshot(`
    [
      "## Ledger",
      "- [Ledger](https://docs.example.com/kit/ledger/index.md): A description of this very page that is long enough.",
      "## Manual",
      "- [the studio](https://docs.example.com/kit/index.md): A description of this very page that is long enough.",
      "- [About](https://docs.example.com/kit/about.md): A description of this very page that is long enough.",
      "- [Guide](https://docs.example.com/kit/guide/index.md): A description of this very page that is long enough.",
      "- [A](https://docs.example.com/kit/guide/a.md): A description of this very page that is long enough.",
      "- [Start](https://docs.example.com/kit/start.md): A description of this very page that is long enough.",
    ]
  `)
  const empty = { html: '', cspSource: '' }
  const styles = { lookCss: empty, css: empty, printCss: empty }
  const print = createPrints(site, { config, input: renderInputOf(site), styles }).get('print.html')?.()
  expect(print).toContain('<a href="/kit/start">Back to Manual</a>')
})

test('Home may be a doc; pages at the root that another route or file has are errors', () => {
  const at = { index: titled('Start'), 'guide/a': titled('A') }
  const alone = configOf({ collections: [{ id: 'manual', label: 'Manual', path: '/', main: 'index' }] })
  const whole = siteOf(at, alone)
  expect(whole.check()).toEqual([])
  expect(listSidebar(whole.sidebar)).toBe('+ Manual /\n  + Guide (no page)\n    - A /guide/a')
  expect(createLlms(whole, alone, renderInputOf(whole)).get('llms')?.().join('')).not.toContain('See also')
  expect(
    problemsOf({ ledger: titled('X'), search: titled('Y'), index: titled('Start') }, alone),
  ).toMatchInlineSnapshot(`
    "content/search.mdx:0 file-clash
      \`/search\` is already the route of the index of the search, with or without its final slash.
      Rename the file, or change its \`slug\`."
  `)
})
