import { keyOf } from 'studio-docs-testing/code-blocks'
import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../../test/compile-text.ts'
import { languages } from '../../test/words-by-class.ts'
import type { OutputBlock } from '../core/project/project-samples.ts'

const fence = (opening: string, code = 'a') => `\`\`\`${opening}\n${code}\n\`\`\``
const copy = '<button type="button" class="copy" aria-label="Copy code to clipboard">Copy</button>'
const codeOf = (html: string) => /<code>([\s\S]*?)<\/code>/.exec(html)?.[1]

describe('code blocks', () => {
  test("the code of a sample has the sample's name, and a fragment has no name", () => {
    expect(htmlOf(fence('ts playground'))).toMatch(/^<figure [^>]* data-playground>.*<code data-sample="\w{3}">/)
    expect(htmlOf(fence('ts fragment="no"'))).not.toContain('data-sample')
  })

  test('a code block is a figure with title, copy button and scrolling code', () => {
    expect(htmlOf(fence('json'))).toBe(
      `<figure class="code" data-language="json"><figcaption>JSON</figcaption>${copy}<pre tabindex="0"><code>a</code></pre></figure>`,
    )
  })

  test('a code block of more than thirty lines is marked as long', () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'a').join('\n')
    expect(htmlOf(fence('ts', lines(30)))).toMatch(/^<figure class="code" /)
    expect(htmlOf(fence('ts lines', lines(31)))).toMatch(/^<figure class="code numbered long" /)
  })

  test('a code block has its own title, escaped', () => {
    expect(htmlOf(fence('ts title="a<b>.ts"'))).toContain('<figcaption>a&lt;b&gt;.ts</figcaption>')
  })

  test('code without a language is text, and an empty block has no copy button', () => {
    expect(htmlOf('```\n```')).toBe(
      '<figure class="code" data-language="text"><figcaption>Text</figcaption><pre tabindex="0"><code></code></pre></figure>',
    )
  })

  test.each([
    [
      'js mark="b"',
      'const b = b1',
      '<span class="k">const </span><mark>b</mark> <span class="p">= </span><mark>b</mark>1',
    ],
    [
      'js ins="t b = \'"',
      "const b = 'x'",
      '<span class="k">cons</span><ins><span class="k">t</span> b <span class="p">= </span><span class="s">\'</span></ins><span class="s">x\'</span>',
    ],
    ['text del="a.b" mark="a.bc" ins="<"', 'a.b a.bc axb\n<', '<del>a.b</del> <mark>a.bc</mark> axb\n<ins>&lt;</ins>'],
    [
      'diff mark="b"',
      '- a\n+ b',
      '<span class="c">- a</span>\n<span class="s">+ </span><mark><span class="s">b</span></mark>',
    ],
    ['js {1} mark="a"', 'a', '<span class="line marked"><mark>a</mark></span>'],
  ])('words that %s marks are elements, across tokens', (opening, code, html) => {
    expect(codeOf(htmlOf(fence(opening, code), { languages }))).toBe(html)
  })

  test('words that no line has are reported, and marks change no code', () => {
    const { facts, markdown, problems } = compileText(fence('js del="a" mark="a b"', 'a\nb'))
    expect(problems.map(({ message }) => message)).toEqual(['`mark="a b"`: no line of this block has these words.'])
    expect([facts.codeBlocks[0]?.code, markdown]).toEqual(['a\nb', '```js\na\nb\n```'])
  })

  test('lines of a fence are added and removed like those of comments', () => {
    const { facts, markdown } = compileText(fence('js ins={2} del={1}', 'a\nb\nc'))
    expect([facts.codeBlocks[0]?.code, markdown]).toEqual(['b\nc', '```diff\n- a\n+ b\n  c\n```'])
  })

  test('a code block with marks has a line element per line, others do not', () => {
    expect(codeOf(htmlOf(fence('js {2}', 'a\nb')))).toBe(
      '<span class="line">a</span>\n<span class="line marked">b</span>',
    )
    expect(codeOf(htmlOf(fence('js', 'a\nb')))).toBe('a\nb')
  })

  test('marks may follow the language of a code block directly', () => {
    expect(htmlOf(fence('js{2}', 'a\nb'))).toBe(htmlOf(fence('js {2}', 'a\nb')))
  })

  test('line numbers come from a class, so that they are never copied', () => {
    const html = htmlOf(fence('js lines', 'a\nb'))
    expect(html).toContain('<figure class="code numbered"')
    expect(codeOf(html)).toBe('<span class="line">a</span>\n<span class="line">b</span>')
  })

  test('a code block of signatures looks different', () => {
    expect(htmlOf(fence('ts signature="A.b"'))).toContain('<figure class="code signature" data-language="ts">')
  })

  test('a code block is in the facts with language, fence, line and section', () => {
    const { facts } = compileText(
      `## A\n\n${fence('ts result', 'const a = 1')}\n\n> ${fence('sh').replaceAll('\n', '\n> ')}`,
    )
    expect(facts.codeBlocks).toMatchObject([
      { language: 'ts', fence: { flags: ['result'] }, code: 'const a = 1', line: 3, sample: { preambles: [] } },
      { language: 'sh', code: 'a', line: 7 },
    ])
    expect(facts.sections[1]).toMatchObject({ id: 'a', text: 'A', code: 'const a = 1\na' })
  })
})

describe('samples', () => {
  const shown = { title: 'LedgerQL', language: 'lql', code: 'SELECT 1' }
  /** Renders a text whose sample has these blocks below it. */
  const run = (text: string, key: string, ...blocks: readonly OutputBlock[]) =>
    htmlOf(text, { results: new Map([[key, { blocks }]]) })

  test('a sample shows its blocks below it, in order', () => {
    const answer = { title: 'Result', language: 'json', code: '"2"' }
    expect(run(fence('ts'), keyOf('a'), shown, answer)).toBe(
      `<div class="sample">${htmlOf(fence('ts'))}<div class="output">` +
        `<figure class="code" data-language="lql"><figcaption>LedgerQL</figcaption>${copy}<pre tabindex="0"><code>SELECT 1</code></pre></figure>` +
        `<figure class="code" data-language="json"><figcaption>Result</figcaption>${copy}<pre tabindex="0"><code>&quot;2&quot;</code></pre></figure>` +
        '</div></div>',
    )
  })

  test("a sample's key is made of preambles, code and flags, not title or marks", () => {
    const key = keyOf('a', { preambles: ['p'], flags: ['silent'] })
    expect(run(`${fence('ts preamble', 'p')}\n\n${fence('ts silent lines {1} title="t"')}`, key, shown)).toContain(
      'SELECT 1',
    )
    expect(run(fence('ts silent'), key, shown)).not.toContain('SELECT 1')
  })

  test('signatures, fragments and blocks that the project does not run are no samples', () => {
    for (const opening of ['ts signature="A"', 'ts fragment="why"', 'js', 'lql'])
      expect(run(fence(opening), keyOf('a'), shown)).not.toContain('SELECT 1')
  })

  test('a sample without stored blocks is a plain block', () => {
    expect(run(fence('ts'), keyOf('a'))).toBe(htmlOf(fence('ts')))
  })
})
