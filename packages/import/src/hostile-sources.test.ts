import { expect, test } from 'vitest'
import { importPages } from '../test/import-pages.ts'

/** Far more than any of these needs on a busy machine, and far less than one that grows without end. */
const patience = 5000

/** YAML in which each key stands ten times in the next one. */
function aliases(levels: number, last: string): string {
  const keys = Array.from({ length: levels }, (_, index) => `k${index}`)
  const lines = keys.map((key, index) => `${key}: &${key} [${Array(10).fill(index === 0 ? 'x' : `*k${index - 1}`)}]`)
  return [...lines, `${last}: *k${levels - 1}`].join('\n')
}

/** Pages of which each includes the next one 30 times. */
const bomb = Object.fromEntries(
  Array.from({ length: 6 }, (_, index) => [
    `docs/${index === 0 ? '' : '_'}p${index}.mdx`,
    index === 5 ? 'Some words.' : `import P from './_p${index + 1}.mdx'\n\n${'<P />\n\n'.repeat(30)}`,
  ]),
)

const order = 'the order of pages, which cannot be read: '
const tooLong = 'would make the includes of this page too long'
const code = (include: string) => ({
  'docs/a.md': `\`\`\`js\n{{#include ${include}}}\n\`\`\``,
  'docs/b.txt': `ANCHOR: ${'a'.repeat(50)}`,
})

test.each<[name: string, files: Readonly<Record<string, string>>, loss: string | undefined]>([
  [
    'aliases of aliases',
    { 'mkdocs.yml': aliases(10, 'nav') },
    `${order}it has more than 50000 entries, or 2 MB of text`,
  ],
  ['an alias of itself', { 'mkdocs.yml': 'nav: &a\n  - x: *a\n' }, order],
  [
    'many aliases of a long text',
    { 'mkdocs.yml': `a: &a ${'x'.repeat(50_000)}\nnav: [${Array(100).fill('*a')}]` },
    order,
  ],
  [
    'a deep list of pages',
    { 'docs/meta.json': '['.repeat(100_000) + ']'.repeat(100_000) },
    `${order}it has more than 60 levels`,
  ],
  ['a broken list of pages', { 'docs/meta.json': '{' }, order],
  ['aliases in front matter', { 'docs/a.md': `---\n${aliases(8, 'tags')}\n---\n\nWords.` }, 'k0:'],
  ['aliases in a category', { 'docs/x/_category_.json': aliases(10, 'link') }, undefined],
  ['a deep script', { 'sidebars.js': '['.repeat(60_000) }, undefined],
  ['a deep script of all brackets', { 'sidebars.js': '[({<`${'.repeat(10_000) }, undefined],
  ['a script of marks of strings', { 'sidebars.js': `'"\`/`.repeat(15_000) }, undefined],
  ['a script of opened comments', { 'sidebars.js': '/*'.repeat(100_000) }, undefined],
  ['a script of menus', { 'sidebars.js': 'nav:['.repeat(15_000) }, undefined],
  ['a script of links in menus', { 'sidebars.js': "nav:[{text:'a',link:'b'},".repeat(5000) }, undefined],
  ['a script of names and bases', { 'sidebars.js': "base: 'a', link: 'b', ".repeat(10_000) }, undefined],
  ['a list of brackets', { 'docs/SUMMARY.md': '['.repeat(200_000) }, undefined],
  ['pages that include each other', bomb, '<P />'],
  ['a page that includes itself', { 'docs/a.mdx': "import A from './a.mdx'\n\n<A />\n\n<A />" }, undefined],
  [
    'many includes of a long file',
    { 'docs/a.md': '<<< ./b.txt\n\n'.repeat(50), 'docs/b.txt': 'x'.repeat(90_000) },
    tooLong,
  ],
  ['an include of a part that is an expression', code('b.txt:(a+)+q'), '(a+)+q'],
  ['an include of a part that is no expression', code('b.txt:('), '('],
  ['an include of a folder', { 'docs/a.md': '<!--@include: ./-->' }, '<!--@include: ./-->'],
  ['an include of a long name', { 'docs/a.md': `<<< ./${'a'.repeat(5000)}` }, '<<< ./aaa'],
  ['an include with a NUL', { 'docs/a.md': '<<< ./a\0b' }, '<<< ./a'],
  ['many lines of front matter', { 'docs/a.md': '---\n'.repeat(20_000) }, undefined],
])('%s: imported within seconds, with what is lost', (_, files, loss) => {
  const start = process.cpuUsage()
  const { imported } = importPages({ 'docs/z.md': 'Words.', ...files })
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(patience)
  if (loss !== undefined) expect(imported.losses.map(({ what }) => what).join('\n')).toContain(loss)
  expect(imported.pages).toContain('content/docs/z.mdx')
})
