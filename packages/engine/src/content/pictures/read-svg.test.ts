import { describe, expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { readSvg } from './read-svg.ts'
import { renderSvgContent } from './svg.ts'

const read = (text: string) => readSvg(text, 'content/a.svg')
const problemsOf = (text: string) => {
  const image = read(text)
  return image.type === 'faulty' ? listProblems(image.problems) : ''
}
const contentOf = (content: string) => {
  const image = read(`<svg>${content}</svg>`)
  return image.type === 'svg' ? renderSvgContent(image.root, 'x-') : listProblems(image.problems)
}

describe('SVG pictures', () => {
  test('text around the SVG of a picture is dropped, and the page names it', () => {
    const text = `\uFEFF<?xml version="1.0"?>\r\n<!-- by hand -->\r\n<svg xmlns="http://www.w3.org/2000/svg"
      xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" role="img" aria-label="old" aria-labelledby="t" fill="none">
      <!-- a group -->
      <g class="accent muted"><path d="M0 0"/></g>
    </svg>\n`
    expect(read(text)).toEqual({
      type: 'svg',
      root: {
        name: 'svg',
        attributes: { viewBox: '0 0 9 9', fill: 'none' },
        content: [
          {
            name: 'g',
            attributes: { class: 'accent muted' },
            content: [{ name: 'path', attributes: { d: 'M0 0' }, content: [] }],
          },
        ],
      },
    })
  })

  test.each([
    ['viewBox="0 0 0 0"', 'no width or no height'],
    ['viewBox="0,0,9,0.0"', 'no width or no height'],
    ['viewBox="0 0 9 9" width="0"', 'no width or no height'],
    ['height="0px"', 'no width or no height'],
    ['viewBox="0 0 9"', '`viewBox="0 0 9"` is not four numbers.'],
    ['viewBox="0 0 100% 9"', 'is not four numbers.'],
    ['viewBox="0 0 -9 9"', 'no width or no height'],
    ['viewBox=""', 'is not four numbers.'],
  ])('a picture with %s is reported, on a page and as a file', (attributes, message) => {
    for (const use of ['page', 'file'] as const) {
      const image = readSvg(`<svg ${attributes}><path d="M0 0"/></svg>`, 'content/a.svg', use)
      expect(image.type === 'faulty' && image.problems.map((problem) => problem.message)).toEqual([
        expect.stringContaining(message),
      ])
    }
  })

  test.each(['viewBox="-8,-8, 16,16"', 'viewBox=" 0 0 1e3 .5 "', 'width="64px" height="32"', 'width="100%"', ''])(
    'a picture with %j has a size',
    (attributes) => expect(problemsOf(`<svg ${attributes}><path d="M0 0"/></svg>`)).toBe(''),
  )

  test('a picture keeps its text, and the blanks between words', () => {
    expect(contentOf('<g><title>a &lt; "b"</title></g>\n<text> <tspan>a</tspan> <tspan>b</tspan></text>')).toBe(
      '<g><title>a &lt; &quot;b&quot;</title></g><text> <tspan>a</tspan> <tspan>b</tspan></text>',
    )
    expect(contentOf('<text><![CDATA[</svg><script>]]></text>')).toBe('<text>&lt;/svg&gt;&lt;script&gt;</text>')
  })

  test('an inline picture loses its title, because the alternative text names it', () => {
    expect(contentOf('<title>A</title>\n<path d="M0 0"/>')).toBe('<path d="M0 0"/>')
  })

  test('a picture has unique ids, and its references use them', () => {
    const text =
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient><linearGradient id="b.c" xlink:href="#a"/></defs><rect id="app" fill="url(#a)" stroke="url(\'#b.c\')"/><use href="#app"/>'
    expect(contentOf(text)).toBe(
      '<defs><linearGradient id="x-a"><stop offset="0"/></linearGradient><linearGradient id="x-b.c" href="#x-a"/></defs><rect id="x-app" fill="url(#x-a)" stroke="url(#x-b.c)"/><use href="#x-app"/>',
    )
  })

  test('a picture may turn, scale and colour its parts', () => {
    const text =
      '<g transform="translate(1,2)rotate (45), scale(2)"><path fill="rgb(1,2,3)" stroke="hsl(1 2% 3% / .5)"/></g>'
    expect(contentOf(text)).toBe(text)
  })

  test('a long picture is allowed: its paths are read in one pass', () => {
    const start = process.cpuUsage()
    expect(contentOf(`<path d="M0${'-1'.repeat(150_000)}" transform="${' '.repeat(100_000)}"/>`)).toContain('<path')
    expect(contentOf(`<path fill="${'a'.repeat(200_000)} rgb(0)"/>`)).toContain('<path')
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
  })
})

describe('forbidden content of pictures', () => {
  test('forbidden content of a picture is reported with line and remedy', () => {
    const text = `<svg onload="alert(1)">
<style>rect { fill: url(https://evil.example/a) }</style>
<g class="overlay accent"
   style="position: fixed"><image href="https://evil.example/a.png"/></g>
<use href="other.svg#a"/><use href="#nowhere"/>
<g id="a"/><g id="a"/><g id="a b"/>
</svg>`
    expect(problemsOf(text)).toMatchInlineSnapshot(`
      "content/a.svg:6 picture-content
        Duplicate \`id="a"\`.
        Rename one of the two.
      content/a.svg:6 picture-content
        \`id="a b"\`: expected a letter, then letters, digits, \`.\`, \`_\` and \`-\`.
        Rename it.
      content/a.svg:1 picture-content
        \`onload="alert(1)"\` is not allowed on a \`<svg>\` in a picture.
        Remove it.
      content/a.svg:2 picture-content
        \`<style>\` is not allowed in a picture.
        Remove it. A picture may contain circle, clipPath, defs, desc, ellipse, g, line, linearGradient, marker, mask, path, pattern, polygon, polyline, radialGradient, rect, stop, symbol, text, title, tspan, use.
      content/a.svg:3 picture-content
        \`class="overlay accent"\` is not allowed in a picture.
        Use the classes accent, border, muted, surface.
      content/a.svg:3 picture-content
        \`style="position: fixed"\` is not allowed on a \`<g>\` in a picture.
        Remove it, and write properties such as \`fill\` and \`stroke\` as attributes: the policy of pages blocks styles.
      content/a.svg:4 picture-content
        \`<image>\` is not allowed in a picture.
        Remove it. A picture may contain circle, clipPath, defs, desc, ellipse, g, line, linearGradient, marker, mask, path, pattern, polygon, polyline, radialGradient, rect, stop, symbol, text, title, tspan, use.
      content/a.svg:5 picture-content
        \`href="other.svg#a"\` is not allowed in a picture.
        Refer to an id of the picture, \`#id\`, or remove it.
      content/a.svg:5 picture-content
        \`href="#nowhere"\` is not allowed in a picture.
        No element of the picture has that id."
    `)
    expect(problemsOf('<svg>\n<g>\n</svg>')).toMatchInlineSnapshot(`
      "content/a.svg:3 picture-syntax
        Missing end tag for element g.
        An SVG is XML: close every element, quote values, and end with \`</svg>\`."
    `)
    expect(problemsOf('<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>')).toMatchInlineSnapshot(`
      "content/a.svg:1 picture-content
        A picture must consist of one \`<svg>\`.
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
  ])('forbidden content of a picture is never dropped silently (%#)', (text) => {
    expect(problemsOf(text)).toMatch(
      /^content\/a\.svg:\d+ (?:picture-content|picture-cost|picture-syntax|not-text|text-direction)\n/,
    )
  })
})
