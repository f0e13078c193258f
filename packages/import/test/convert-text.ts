import type { Components } from '../src/convert/components.ts'
import { convertPage } from '../src/convert/convert-page.ts'
import { cleanText } from '../src/gather/gather-docs.ts'
import { readPage } from '../src/gather/read-page.ts'
import type { System } from '../src/parse/heading-ids.ts'

const pages: Readonly<Record<string, string>> = {
  '/other.md': '/docs/other.mdx',
  './other.md': '/docs/other.mdx',
  '/docs/other/': '/docs/other.mdx',
}
const included: Readonly<Record<string, string>> = {
  './part.md': '---\ntitle: Part\n---\nIncluded.',
  'sections.py': '# --8<-- [start:a]\na = 1\n# --8<-- [end:a]\nb = 2',
  'twice.rs': '// ANCHOR: a\nfn a() {\n// ANCHOR_END: a\n  1\n// ANCHOR: a\n}\n// ANCHOR_END: a',
  'output.txt': '$ cargo run\n   Compiling a\n    Finished a\n',
  'regions.js': 'one\n// #region a\nfunction a() {}\n// #endregion a\nfour',
  'lib.rs': '// ANCHOR: a\nfn a() {}\n// ANCHOR_END: a\nfn b() {}',
}

/** Converts the text of a page. Returns its text below the front matter, and its losses by line. */
export function convert(source: string, file = 'page.mdx', system?: System, components?: Components) {
  const targets = {
    takeSlug: () => true,
    named: (name: string) => ({ other: 'other.md', 'a.png': 'files/a.png' })[name.toLowerCase()],
    link: (target: string) => ({
      address: /^(?:https?:|#)/.test(target) ? target : pages[target.replace(/[?#].*/, '')],
      title: target in pages ? 'The other one' : undefined,
      lostAnchor: target.endsWith('#missing') ? 'its page lacks' : undefined,
    }),
    picture: (target: string) =>
      /missing|^(?:https?:)?\/\//.test(target) ? undefined : `/${target.replace(/^[./]+/, '')}`,
  }
  const clean = cleanText(source)
  const page = readPage(file, clean, { system, includes: () => (path) => included[path] })
  const { losses } = page
  const text = convertPage(
    { ...page, id: file, title: '', label: undefined, order: undefined, position: undefined },
    { system, targets, ...(components && { components }) },
  )
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? []
  return { matter, body: body.trim(), losses: losses.all.map(({ line, what }) => `${line} ${what}`) }
}
