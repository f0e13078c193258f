import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../../test/compile-text.ts'
import { type SampleOutput, sampleKey } from '../core/sample.ts'

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
  const run = (text: string, ...outputs: [string, SampleOutput][]) => htmlOf(text, { outputs: new Map(outputs) })

  test('a sample shows the LedgerQL it sends, in order', () => {
    const output = { statements: ['SELECT 1', 'SELECT "2"'] }
    expect(run(fence('ts'), [sampleKey([], 'a', []), output])).toBe(
      `<div class="sample">${htmlOf(fence('ts'))}<div class="output">` +
        `<figure class="code emitted" data-language="lql"><figcaption>LedgerQL</figcaption>${copy}<pre tabindex="0"><code>SELECT 1;\nSELECT &quot;2&quot;</code></pre></figure>` +
        '</div></div>',
    )
  })

  test("an answer is below the database's name only if the sample sent a statement", () => {
    const titleOf = (statements: readonly string[]) => {
      const html = run(fence('ts result'), [sampleKey([], 'a', ['result']), { statements, result: '3' }])
      return /answered.*?<figcaption>(.*?)</s.exec(html)?.[1]
    }
    expect([titleOf([]), titleOf(['SELECT 1'])]).toEqual(['Result', 'Database result'])
  })

  test('a sample shows an answer or an error below it', () => {
    const output = { statements: [], result: '[]', error: 'No such table' }
    const html = run(fence('ts result throws'), [sampleKey([], 'a', ['result', 'throws']), output])
    expect(html).toContain('<figure class="code answered" data-language="json"><figcaption>Result</figcaption>')
    expect(html).toContain('<figure class="code thrown" data-language="text"><figcaption>Throws</figcaption>')
    expect(html).not.toContain('emitted')
  })

  test("a sample shows its result's type between query and answer", () => {
    const output = { statements: ['SELECT 1'], type: 'const a: number', result: '[]' }
    const html = run(fence('ts result type'), [sampleKey([], 'a', ['result', 'type']), output])
    expect(html).toMatch(/emitted.*typed" data-language="ts"><figcaption>Result type<.*answered/s)
  })

  test("a sample's key is made of preambles, code and flags, not title or marks", () => {
    const key = sampleKey(['p'], 'a', ['silent'])
    const output = { statements: ['SELECT 1'] }
    expect(run(`${fence('ts preamble', 'p')}\n\n${fence('ts silent lines {1} title="t"')}`, [key, output])).toContain(
      'SELECT 1',
    )
    expect(run(fence('ts silent'), [key, output])).not.toContain('SELECT 1')
  })

  test('signatures, fragments and other languages are not samples', () => {
    const output: [string, SampleOutput] = [sampleKey([], 'a', []), { statements: ['SELECT 1'] }]
    for (const opening of ['ts signature="A"', 'ts fragment="why"', 'js', 'lql'])
      expect(run(fence(opening), output)).not.toContain('SELECT 1')
  })

  test('a sample that the database rejects still shows its query', () => {
    const output: [string, SampleOutput] = [sampleKey([], 'a', []), { statements: ['SELECT 1'] }]
    expect(run(fence('ts invalid="needs its operator"'), output)).toContain('SELECT 1')
  })

  test('a sample without stored output is a plain block', () => {
    expect(run(fence('ts'), [sampleKey([], 'a', []), { statements: [] }])).toBe(htmlOf(fence('ts')))
  })
})
