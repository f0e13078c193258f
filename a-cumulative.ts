import { pathToFileURL } from 'node:url'
const [root = '', ...names] = process.argv.slice(2)
const at = (p: string) => import(pathToFileURL(`${root}/${p}`).href)
const { readCollection } = await at('src/content/read-collection.ts')
const { createSite } = await at('src/site/create-site.ts')
const { defineConfig } = await at('src/page/config.ts')
const catOf = (p: any) => {
  if (p.rule === 'front-matter') return /is no key/.test(p.message) ? 'unknown key' : /description/.test(p.message) ? 'description length' : 'front matter other'
  if (p.rule === 'broken-link') return /\.mdx?(?:[?#]|$)/.test(p.target) ? 'md link' : 'broken link'
  return p.rule
}
for (const name of names) {
  const path = { redux: 'docs', starlight: 'guides', vitepress: 'en', surreal: 'surreal' }[name]
  const config = defineConfig({ title: 'T', tagline: 'T', url: 'https://a.test', collections: [{ id: 'c', label: 'C', path, main: 'index' }], docsVersion: { name: 'current', label: 'N' }, navbar: { items: [] }, footer: { copyright: 'C' }, brand: { logo: './a.svg', accent: { light: '#5140d1', dark: '#aca0ff' } } })
  const content = readCollection({ projectRoot: `/tmp/a-sites/${name}`, config, outputs: new Map() })
  const site = createSite(config, content.entries, { drafts: true })
  const cats = new Map<string, Set<string>>(content.entries.map((e: any) => [e.file, new Set()]))
  for (const p of site.problems) if (p.severity === 'error' && p.rule !== 'no-description' && !(p.rule === 'external-link' && /^(https?:|mailto:|\/\/)/.test(p.target))) cats.get(p.file)?.add(catOf(p))
  const order = ['(none)', 'md link', 'unknown key', 'description length', 'missing-image', 'broken link', 'not-content']
  const ok = new Set<string>()
  const line = order.map((c) => { ok.add(c); return `${c}: ${[...cats.values()].filter((s) => [...s].every((x) => ok.has(x))).length}` })
  console.log(name, content.entries.length, line.join(' | '))
}
