import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configOf } from 'studio-docs-testing/config-of'
import { expect, test } from 'vitest'
import { importPages } from '../../test/import-pages.ts'
import { convertDocs } from '../import-docs.ts'
import { writeImported } from '../write-import.ts'

test('equal names of pictures in different folders lead to different files', () => {
  const { textOf, paths } = importPages({
    'docs/a/p.md': '![One of them](./img/x.png) ![The other](/img/x.png)',
    'docs/q.md': '![One of them](./img/x.png)',
    'docs/a/img/x.png': 'one',
    'docs/img/x.png': 'two',
    'static/img/x.png': 'three',
  })
  expect(textOf('content/docs/a/p.mdx')).toContain('![One of them](/a/img/x.png) ![The other](/img/x.png)')
  expect(textOf('content/docs/q.mdx')).toContain('![One of them](/img/x-2.png)')
  expect(paths.slice(2)).toEqual(['public/a/img/x.png', 'public/img/x.png', 'public/img/x-2.png'])
})

test.each([
  ['that differ by case', ['Img/X.png', 'img/x.png'], ['public/Img/X.png', 'public/img/x-2.png']],
  [
    'whose marks are lost',
    ['a b.png', 'a?b.png', 'a-b.png'],
    ['public/a-b.png', 'public/a-b-2.png', 'public/a-b-3.png'],
  ],
  ['that the engine writes', ['favicon.svg', 'docs/page.png'], ['public/favicon-2.svg', 'public/docs/page-2.png']],
  ['of a folder like a file', ['a.png/x.png', 'b/a.png'], ['public/a-png/x.png', 'public/b/a.png']],
])('pictures %s have names of their own', (_, names, expected) => {
  const pictures = Object.fromEntries(names.map((name) => [`docs/${name}`, `<svg/> ${name}`]))
  const page = names.map((name) => `![One of them](${name.split('/').map(encodeURIComponent).join('/')})`).join('\n\n')
  expect(importPages({ 'docs/page.md': page, ...pictures }).paths.slice(1)).toEqual(expected)
})

test('pictures of GitBook lie in a hidden folder beside or above the pages, which hides everything else', () => {
  const { paths, textOf, imported } = importPages({
    '.gitbook.yaml': '',
    '.gitbook/assets/x.png': 'one',
    '.gitbook/vars.yaml': 'SECRET',
    'docs/a/p.md': '![One of them](../../.gitbook/assets/x.png) [Two](../../.gitbook/vars.yaml)',
  })
  expect(textOf('content/docs/a/p.mdx')).toContain('![One of them](/x.png)')
  expect(paths.slice(1)).toEqual(['public/x.png'])
  expect(imported.losses.map(({ what }) => what)).toContainEqual(expect.stringContaining('vars.yaml'))
})

test('a picture of the site with the same name stays, and the page shows its own', () => {
  const { folder, imported } = importPages({ 'docs/a.md': '![One](./x.png)', 'docs/x.png': 'old' })
  writeImported(folder, imported.files)
  writeFileSync(join(folder, 'public/x.png'), 'site')
  const options = { projectRoot: folder, config: configOf(), from: join(folder, 'old/docs'), collection: 'docs' }
  const { files } = convertDocs({ ...options, strip: '', host: undefined, publicFolder: undefined })
  expect([...files.keys()]).toEqual(['content/docs/a.mdx', 'public/x-2.png'])
})

const download = 'is neither a picture nor a file that readers download'

test.each([
  ['notes.pdf', undefined],
  ['data.csv', undefined],
  ['app.zip', undefined],
  ['id_rsa', download],
  ['key.pem', download],
  ['page.html', download],
  ['script.js', download],
  ['a.php', download],
  ['drawing.svg', 'is an SVG that loads or runs something'],
])('a link to %s copies it, or says why not', (name, why) => {
  const { paths, imported } = importPages({ 'docs/a.md': `[a](${name})`, [`docs/${name}`]: '<script>' })
  expect(paths.slice(1)).toEqual(why === undefined ? [`public/${name}`] : [])
  const listed = imported.losses.filter(({ what }) => what.startsWith('`')).map(({ what }) => what)
  expect(listed).toEqual(why === undefined ? [] : [`\`${name}\`, which ${why}`])
})
