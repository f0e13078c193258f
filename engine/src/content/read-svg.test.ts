import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { readSvg } from './read-svg.ts'

const read = (text: string) => readSvg(text, 'content/a.svg')
const problemsOf = (text: string) => {
  const image = read(text)
  return image.type === 'faulty' ? listProblems(image.problems) : ''
}
const contentOf = (content: string) => {
  const image = read(`<svg>${content}</svg>`)
  return image.type === 'svg' ? image.content : listProblems(image.problems)
}

describe('a picture', () => {
  test('comes without what is around it; its own name gives way to the one that pages give it', () => {
    const text = `\uFEFF<?xml version="1.0"?>\r\n<!-- by hand -->\r\n<svg xmlns="http://www.w3.org/2000/svg"
      xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" role="img" aria-label="old" aria-labelledby="t" fill="none">
      <!-- a group -->
      <g class="accent muted"><path d="M0 0"/></g>
    </svg>\n`
    expect(read(text)).toEqual({
      type: 'svg',
      attributes: { viewBox: '0 0 9 9', fill: 'none' },
      content: '<g class="accent muted"><path d="M0 0"/></g>',
    })
  })

  test('keeps its words, and the blanks between them', () => {
    expect(contentOf('<title>a &lt; "b"</title>\n<text> <tspan>a</tspan> <tspan>b</tspan></text>')).toBe(
      '<title>a &lt; &quot;b&quot;</title><text> <tspan>a</tspan> <tspan>b</tspan></text>',
    )
    expect(contentOf('<text><![CDATA[</svg><script>]]></text>')).toBe('<text>&lt;/svg&gt;&lt;script&gt;</text>')
  })

  test('has ids of its own, and what names them within it follows', () => {
    const text =
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient><linearGradient id="b.c" xlink:href="#a"/></defs><rect id="app" fill="url(#a)" stroke="url(\'#b.c\')"/><use href="#app"/>'
    expect(contentOf(text)).toBe(
      '<defs><linearGradient id="\0a"><stop offset="0"/></linearGradient><linearGradient id="\0b.c" href="#\0a"/></defs><rect id="\0app" fill="url(#\0a)" stroke="url(#\0b.c)"/><use href="#\0app"/>',
    )
  })

  test('may turn, scale and colour what is in it', () => {
    const text =
      '<g transform="translate(1,2)rotate (45), scale(2)"><path fill="rgb(1,2,3)" stroke="hsl(1 2% 3% / .5)"/></g>'
    expect(contentOf(text)).toBe(text)
  })

  test('may be long: its paths are read in one go', () => {
    const start = performance.now()
    expect(contentOf(`<path d="M0${'-1'.repeat(150_000)}" transform="${' '.repeat(200_000)}"/>`)).toContain('<path')
    expect(contentOf(`<path fill="${'a'.repeat(200_000)} rgb(0)"/>`)).toContain('<path')
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('that any page of this repository shows is one', () => {
    const root = join(import.meta.dirname, '../..')
    const names = ['content', 'src', 'brand'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
    )
    const files = names.filter((name) => name.endsWith('.svg'))
    expect(files.length).toBeGreaterThan(5)
    const faults = files.map((file) => readSvg(readFileSync(file, 'utf8'), file))
    expect(faults.filter(({ type }) => type === 'faulty')).toEqual([])
  })
})

describe('what is more than a picture', () => {
  test('is named with its line and a remedy', () => {
    const text = `<svg onload="alert(1)">
<style>rect { fill: url(https://evil.example/a) }</style>
<g class="overlay accent"
   style="position: fixed"><image href="https://evil.example/a.png"/></g>
<use href="other.svg#a"/><use href="#nowhere"/>
<g id="a"/><g id="a"/><g id="a b"/>
</svg>`
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "content/a.svg:6 picture-content
        \`id="a"\` is there already.
        Rename one of the two.
      content/a.svg:6 picture-content
        \`id="a b"\`: expected a letter, then letters, digits, \`.\`, \`_\` and \`-\`.
        Rename it.
      content/a.svg:1 picture-content
        \`onload="alert(1)"\` is not allowed on a \`<svg>\` in a picture.
        Remove it.
      content/a.svg:2 picture-content
        \`<style>\` is not allowed in a picture.
        Remove it. A picture holds circle, clipPath, defs, desc, ellipse, g, line, linearGradient, marker, mask, path, pattern, polygon, polyline, radialGradient, rect, stop, symbol, text, title, tspan, use.
      content/a.svg:4 picture-content
        \`<image>\` is not allowed in a picture.
        Remove it. A picture holds circle, clipPath, defs, desc, ellipse, g, line, linearGradient, marker, mask, path, pattern, polygon, polyline, radialGradient, rect, stop, symbol, text, title, tspan, use.
      content/a.svg:3 picture-content
        \`class="overlay accent"\` is not allowed in a picture.
        Classes are accent, border, muted, surface.
      content/a.svg:3 picture-content
        \`style="position: fixed"\` is not allowed on a \`<g>\` in a picture.
        Remove it, and write \`fill\`, \`stroke\` and the like as attributes: the policy of a page blocks styles.
      content/a.svg:5 picture-content
        \`href="other.svg#a"\` is not allowed in a picture.
        Lead to an id of the picture, \`#id\`, or remove it.
      content/a.svg:5 picture-content
        \`href="#nowhere"\` is not allowed in a picture.
        No element of the picture has that id."
    `)
    expect(problemsOf('<svg>\n<g>\n</svg>')).toMatchInlineSnapshot(`
      "content/a.svg:3 picture-syntax
        Missing end tag for element g.
        An SVG is XML: every element ends, values are in quotes, and nothing follows \`</svg>\`."
    `)
    expect(problemsOf('<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>')).toMatchInlineSnapshot(`
      "content/a.svg:1 picture-content
        A picture is an \`<svg>\` and nothing beside it.
        Remove \`<!DOCTYPE svg [<!ENTITY a "b">]>…\`."
    `)
  })

  test.each([
    '<svg><foreignObject><meta http-equiv="refresh" content="3;url=http://evil.example/"/></foreignObject></svg>',
    '<svg><foreignObject/></svg>',
    '<svg><meta http-equiv="refresh" content="0"/></svg>',
    '<svg><a href="https://evil.example"><rect/></a></svg>',
    '<svg><a xlink:href="https://evil.example"><rect/></a></svg>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><SCRIPT/></svg>',
    '<svg><svg:script xmlns:svg="http://www.w3.org/2000/svg"/></svg>',
    '<svg><iframe src="https://evil.example"/></svg>',
    '<svg><form action="https://evil.example"/></svg>',
    '<svg><base href="https://evil.example"/></svg>',
    '<svg><style>@import "https://evil.example/a.css"</style></svg>',
    '<svg><image href="data:image/png;base64,AA"/></svg>',
    '<svg><filter id="a"><feImage href="https://evil.example"/></filter></svg>',
    '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>',
    '<svg><animate attributeName="x" onbegin="alert(1)"/></svg>',
    '<svg><constructor/></svg>',
    '<svg><svg/></svg>',
    '<svg><title><g/></title></svg>',
    '<svg><desc><p/></desc></svg>',
    '<svg onload="alert(1)"/>',
    '<svg><rect ONCLICK="alert(1)"/></svg>',
    '<svg style="position:fixed"/>',
    '<svg transform="translate(-500 -500)"/>',
    '<svg><g class="search-dialog"/></svg>',
    '<svg><g constructor="a"/></svg>',
    '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    '<svg><g xmlns="http://www.w3.org/1999/xhtml"/></svg>',
    '<svg><rect fill="url(https://evil.example/#a)"/></svg>',
    '<svg><rect fill="url(#nowhere)"/></svg>',
    '<svg><rect id="a" fill="url(#a) url(//evil.example)"/></svg>',
    '<svg><rect fill="u\\72l(https://evil.example)"/></svg>',
    '<svg><rect fill="URL(https://evil.example)"/></svg>',
    '<svg><rect mask="image-set(&quot;https://evil.example&quot; 1x)"/></svg>',
    '<svg><use href="https://evil.example/#a"/></svg>',
    '<svg><use xlink:href="//evil.example/#a"/></svg>',
    '<svg><use href=" #a"/><g id="a"/></svg>',
    '<svg><use href="javascript:alert(1)"/></svg>',
    '<svg><use href="#app"/></svg>',
    '<svg><g id="a"><use href="#a"/></g></svg>',
    '<svg><path fill="context-fill"/></svg>',
    '<svg><g id="a&quot; b"/></svg>',
    '<svg/></main><script/>',
    '<svg/>words',
    'words<svg/>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
    '<?xml-stylesheet href="https://evil.example/a.css"?><svg/>',
    '<svg><?php a ?></svg>',
    '<html/>',
    '',
    '<svg>',
    '<svg a=1/>',
    '<svg>\0</svg>',
    '<svg><text>\u202ea</text></svg>',
    `<svg>${'<g>'.repeat(60)}${'</g>'.repeat(60)}</svg>`,
    `<svg>${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}</svg>`,
  ])('is an error, never left out in silence (%#)', (text) => {
    expect(problemsOf(text)).toMatch(
      /^content\/a\.svg:\d+ (?:picture-content|picture-cost|picture-syntax|not-text|text-direction)\n/,
    )
  })
})
