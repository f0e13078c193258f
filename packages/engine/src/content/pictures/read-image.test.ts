import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { redPixel } from '../../../test/red-pixel.ts'
import { encodePath } from '../../core/urls/urls.ts'
import { createImageReader } from './read-image.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

/** Reads a picture of a page in `content/docs`. */
function readFrom(files: Files, source: string) {
  const reader = createImageReader(temporaryFolder({ 'content/docs/a.mdx': '', ...files }))
  const image = reader.read('docs', source)
  return { image, asset: image.type === 'file' ? image.asset : undefined }
}

/** Returns the problems of a missing or faulty picture. */
function wordsOf(files: Files, source: string): string {
  const { image } = readFrom(files, source)
  if (image.type === 'missing') return `${image.message}\n  ${image.hint}`
  return image.type === 'faulty' ? listProblems(image.problems) : image.type
}

test.each(['what?.png', 'a#b.png', '100%.png', 'a b.png', '"é".png', '+plus.png', '?.png', 'A.PNG'])(
  '%s is published under a name that needs no escapes',
  (name) => {
    const { asset } = readFrom({ [`content/docs/${name}`]: redPixel }, `./${name}`)
    const path = asset?.path ?? ''
    expect(path).toMatch(/^assets\/\w[\w.-]*-[\w-]{8}\.png$/)
    expect(encodePath(path)).toBe(path)
  },
)

/** Returns the head of a JPEG of 40 × 30, with the orientation of its EXIF data. */
function photo(orientation: number): Buffer {
  const exif = Buffer.from(
    `457869660000_4d4d002a00000008_0001_0112000300000001000${orientation}0000_00000000`.replaceAll('_', ''),
    'hex',
  )
  const length = Buffer.from([0, exif.length + 2])
  const frame = Buffer.from('ffc0001108001e0028030122000211010311010000000000', 'hex')
  return Buffer.concat([Buffer.from('ffd8ffe1', 'hex'), length, exif, frame])
}

test.each([
  [1, 40, 30],
  [3, 40, 30],
  [6, 30, 40],
  [8, 30, 40],
])('a photo of orientation %i has the size that browsers show', (orientation, width, height) => {
  expect(readFrom({ 'content/docs/a.jpg': photo(orientation) }, './a.jpg').image).toMatchObject({ width, height })
})

test('a picture is found by its percent-encoded name', () => {
  expect(readFrom({ 'content/docs/a b.png': redPixel }, './a%20b.png').image.type).toBe('file')
})

test.each([
  ['NFC', 'NFD'],
  ['NFD', 'NFC'],
])('a picture whose name is stored in %s is found by its name in %s', (stored, written) => {
  const name = 'docs/é/ö.png'
  const { asset, image } = readFrom({ [`content/${name}`.normalize(stored)]: redPixel }, `/${name}`.normalize(written))
  expect(image.type).toBe('file')
  expect(asset && 'source' in asset && existsSync(asset.source)).toBe(true)
  expect(readFrom({ ['public/ö.svg'.normalize(stored)]: '<svg/>' }, '/ö.svg'.normalize(written)).image.type).toBe('svg')
})

test('a picture of public/ is found by its URL', () => {
  const { image, asset } = readFrom({ 'public/img/a.png': redPixel }, '/img/a.png')
  expect(image).toMatchObject({ type: 'file', width: 1 })
  expect(asset?.path.replace(/-[\w-]{8}/, '-HASH')).toBe('assets/a-HASH.png')
})

test('an SVG in public/ becomes part of the page, under the same rules', () => {
  expect(readFrom({ 'public/a.svg': '<svg><g/></svg>' }, '/a.svg').image.type).toBe('svg')
  expect(wordsOf({ 'public/a.svg': '<svg>\n<script/></svg>' }, '/a.svg')).toMatch(/^public\/a\.svg:2 picture-content/)
})

test.each([
  ['./link.png', 'it is or contains a symbolic link, and links are not followed'],
  ['./folder/shot.png', 'it is or contains a symbolic link, and links are not followed'],
  ['./.hidden.png', 'it has a part that begins with a dot'],
  ['./pipe.png', 'it is neither a file nor a folder'],
])('the picture %s is not read, and a message says why', (source, why) => {
  const folder = temporaryFolder({ 'content/docs/.hidden.png': redPixel, 'content/img/shot.png': redPixel })
  symlinkSync('../img/shot.png', join(folder, 'content/docs/link.png'))
  symlinkSync('../img', join(folder, 'content/docs/folder'))
  execFileSync('mkfifo', [join(folder, 'content/docs/pipe.png')])
  const image = createImageReader(folder).read('docs', source)
  const message = `The picture \`${source}\` is not read: ${why}.`
  expect(image).toMatchObject({ type: 'missing', message })
})

const files = {
  'content/docs/shot.png': redPixel,
  'content/img/way.svg': '<svg/>',
  'public/img/logo.png': redPixel,
  'content/docs/text.png': 'no picture',
  'content/docs/shot.txt': redPixel,
  'content/docs/page.html': '<svg/>',
}
test.each([
  ['./shto.png', 'Did you mean `./shot.png`?'],
  ['./way.svg', 'Did you mean `../img/way.svg`?'],
  ['./logo.png', 'Did you mean `/img/logo.png`?'],
  ['/logo.png', 'Did you mean `/img/logo.png`?'],
  ['./Shot.PNG', 'Did you mean `./shot.png`?'],
  ['/docs/unheard-of.webp', 'Put it beside the page (`./picture.png`) or into `public/` (`/picture.png`).'],
  ['./text.png', 'Its content'],
  ['./shot.txt', 'Did you mean `./shot.png`?'],
  ['./page.html', 'Put it beside the page'],
  ['./shot.bmp', 'Did you mean `./shot.png`?'],
  ['https://example.com/a.png', 'Save it beside the page'],
])('the error about %s names the folders where pictures may be', (source, words) => {
  expect(wordsOf(files, source)).toContain(words)
})

const graphviz = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generated by graphviz -->
<svg width="62pt" height="116pt" viewBox="0.00 0.00 62.00 116.00" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="urn:x">
<metadata><x:note/></metadata><style type="text/css"><![CDATA[ .node > ellipse { fill: rgb(1, 2, 3) } @media (prefers-color-scheme: dark) { text { fill: #fff } } ]]></style>
<g id="graph0" class="graph" x:label="a" transform="scale(1 1) rotate(0) translate(4 112)">
<title>%3</title><g id="node1" class="node" data-id="1"><ellipse style="fill:url(#g); stroke-width: 2px" rx="27"/><text font-family="Times,serif">a</text></g>
</g><linearGradient id="g"/></svg>`

test('an SVG with its own styles and classes is loaded as a file', () => {
  const { image, asset } = readFrom({ 'content/docs/a.svg': graphviz }, './a.svg')
  expect(image).toMatchObject({
    type: 'file',
    width: 83,
    height: 155,
    asset: { path: expect.stringMatching(/^assets\/a-[\w-]{8}\.svg$/) },
  })
  expect(asset && 'text' in asset && asset.text).toMatchInlineSnapshot(
    `"<svg xmlns="http://www.w3.org/2000/svg" width="62pt" height="116pt" viewBox="0.00 0.00 62.00 116.00"><style> .node &gt; ellipse { fill: rgb(1, 2, 3) } @media (prefers-color-scheme: dark) { text { fill: #fff } } </style><g id="graph0" class="graph" transform="scale(1 1) rotate(0) translate(4 112)"><title>%3</title><g id="node1" class="node"><ellipse style="fill:url(#g); stroke-width: 2px" rx="27"/><text font-family="Times,serif">a</text></g></g><linearGradient id="g"/></svg>"`,
  )
})

const inFile = (content: string) =>
  wordsOf({ 'content/docs/a.svg': `<svg viewBox="0 0 9 9"><g class="a"/>\n${content}</svg>` }, './a.svg')

test.each([
  '<script>alert(1)</script>',
  '<g onclick="alert(1)"/>',
  '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
  '<a href="https://evil.example"><rect/></a>',
  '<animate attributeName="href"/>',
  '<set attributeName="href"/>',
  '<image href="https://evil.example/a.png"/>',
  '<use href="https://evil.example/a.svg#a"/>',
  '<filter id="a"><feImage href="#a"/></filter>',
  '<g xmlns="http://www.w3.org/1999/xhtml"/>',
  '<style>@import "https://evil.example/a.css"</style>',
  '<style>@font-face { src: url(https://evil.example/a.woff) }</style>',
  '<style>rect { fill: url(https://evil.example/a.svg#a) }</style>',
  '<style>rect { fill: URL(#a) }</style>',
  '<style>rect { fill: u\\72l(https://evil.example) }</style>',
  '<style>rect { background: image-set("https://evil.example/a.png" 1x) }</style>',
  '<style>@media (min-width: 1px) { rect { marker-mid: url(#a) } }</style>',
  '<style>rect { filter: blur(9px) }</style>',
  '<style><g/></style>',
  '<rect style="fill: url(https://evil.example)"/>',
  '<rect style="fill: context-fill"/>',
  '<rect style="fill: url(#nowhere)"/>',
  '<rect style="filter: blur(9px)"/>',
  `<marker id="m">${'<path d="M0 0"/>'.repeat(99)}</marker><path d="M0 0${'L1 1'.repeat(99)}" style="marker: url(#m)"/>`,
  '<pattern id="p"><rect style="fill:url(#p)"/></pattern>',
])('an active or expensive SVG file is an error: %s', (content) => {
  expect(inFile(content)).toMatch(/^content\/docs\/a\.svg:[12] picture-(?:content|cost)\n/)
})

test('an SVG that becomes part of the page must follow strict rules', () => {
  const svg = '<svg viewBox="0 0 9 9"><g class="accent extra" fill="currentColor"/></svg>'
  expect(wordsOf({ 'content/docs/a.svg': svg }, './a.svg')).toContain('Use the classes accent, border, muted, surface.')
})

test('a bitmap without width or height is not a picture', () => {
  const png = Buffer.from(redPixel)
  png.writeUInt32BE(0, 20)
  expect(wordsOf({ 'content/docs/a.png': png }, './a.png')).toContain('`./a.png` is not a picture.')
})

test('an SVG that is loaded as a file needs a size', () => {
  expect(wordsOf({ 'content/docs/a.svg': '<svg><g class="a"/></svg>' }, './a.svg')).toMatchInlineSnapshot(`
    "content/docs/a.svg:1 picture-content
      This picture has neither a \`viewBox\` nor a \`width\` and a \`height\`.
      viewBox="0 0 300 200""
  `)
})
