import { describe, expect, test } from 'vitest'
import { compileText, htmlOf } from '../../test/compile-text.ts'
import { type SampleOutput, sampleKey } from '../page/sample.ts'

const fence = (opening: string, code = 'a') => `\`\`\`${opening}\n${code}\n\`\`\``
const copy = '<button type="button" class="copy" aria-label="Copy code to clipboard">Copy</button>'
const codeOf = (html: string) => /<code>([\s\S]*?)<\/code>/.exec(html)?.[1]

describe('a code block', () => {
  test('is a figure with its language as title, a copy button and code that scrolls by keyboard', () => {
    expect(htmlOf(fence('ts'))).toBe(
      `<figure class="code" data-language="ts"><figcaption>TypeScript</figcaption>${copy}<pre tabindex="0"><code>a</code></pre></figure>`,
    )
  })

  test('of more than thirty lines is known as long', () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'a').join('\n')
    expect(htmlOf(fence('ts', lines(30)))).toMatch(/^<figure class="code" /)
    expect(htmlOf(fence('ts lines', lines(31)))).toMatch(/^<figure class="code numbered long" /)
  })

  test('has a title of its own, escaped', () => {
    expect(htmlOf(fence('ts title="a<b>.ts"'))).toContain('<figcaption>a&lt;b&gt;.ts</figcaption>')
  })

  test('without a language is text, and an empty one has nothing to copy', () => {
    expect(htmlOf('```\n```')).toBe(
      '<figure class="code" data-language="text"><figcaption>Text</figcaption><pre tabindex="0"><code></code></pre></figure>',
    )
  })

  test('marks lines, and wraps them only then', () => {
    expect(codeOf(htmlOf(fence('js {2}', 'a\nb')))).toBe(
      '<span class="line">a</span>\n<span class="line marked">b</span>',
    )
    expect(codeOf(htmlOf(fence('js', 'a\nb')))).toBe('a\nb')
  })

  test('may have its marks right behind the language', () => {
    expect(htmlOf(fence('js{2}', 'a\nb'))).toBe(htmlOf(fence('js {2}', 'a\nb')))
  })

  test('numbers its lines by a class, so that numbers are not copied', () => {
    const html = htmlOf(fence('js lines', 'a\nb'))
    expect(html).toContain('<figure class="code numbered"')
    expect(codeOf(html)).toBe('<span class="line">a</span>\n<span class="line">b</span>')
  })

  test('of signatures looks different', () => {
    expect(htmlOf(fence('ts signature="A.b"'))).toContain('<figure class="code signature" data-language="ts">')
  })

  test('is in the facts with language, meta and line, and in its section', () => {
    const { facts } = compileText(
      `## A\n\n${fence('ts result', 'const a = 1')}\n\n> ${fence('sh').replaceAll('\n', '\n> ')}`,
    )
    expect(facts.codeBlocks).toEqual([
      { language: 'ts', meta: 'result', code: 'const a = 1', line: 3 },
      { language: 'sh', meta: '', code: 'a', line: 7 },
    ])
    expect(facts.sections[1]).toMatchObject({ id: 'a', text: 'A', code: 'const a = 1\na' })
  })
})

describe('a sample', () => {
  const run = (text: string, ...outputs: [string, SampleOutput][]) => htmlOf(text, { outputs: new Map(outputs) })

  test('shows what it makes of SurrealQL, in order', () => {
    const output = { statements: ['SELECT 1', 'SELECT "2"'] }
    expect(run(fence('ts'), [sampleKey([], 'a', []), output])).toBe(
      `<div class="sample">${htmlOf(fence('ts'))}<div class="output">` +
        `<figure class="code emitted" data-language="surql"><figcaption>SurrealQL</figcaption>${copy}<pre tabindex="0"><code>SELECT 1;\nSELECT &quot;2&quot;</code></pre></figure>` +
        '</div></div>',
    )
  })

  test('names the database above an answer only if the sample sent a statement', () => {
    const titleOf = (statements: readonly string[]) => {
      const html = run(fence('ts result'), [sampleKey([], 'a', ['result']), { statements, result: '3' }])
      return /answered.*?<figcaption>(.*?)</s.exec(html)?.[1]
    }
    expect([titleOf([]), titleOf(['SELECT 1'])]).toEqual(['Result', 'Database result'])
  })

  test('shows an answer or an error below it', () => {
    const output = { statements: [], result: '[]', error: 'No such table' }
    const html = run(fence('ts result throws'), [sampleKey([], 'a', ['result', 'throws']), output])
    expect(html).toContain('<figure class="code answered" data-language="json"><figcaption>Result</figcaption>')
    expect(html).toContain('<figure class="code thrown" data-language="text"><figcaption>Throws</figcaption>')
    expect(html).not.toContain('emitted')
  })

  test('shows the type of its result between what it sends and the answer', () => {
    const output = { statements: ['SELECT 1'], type: 'const a: number', result: '[]' }
    const html = run(fence('ts result type'), [sampleKey([], 'a', ['result', 'type']), output])
    expect(html).toMatch(/emitted.*typed" data-language="ts"><figcaption>Result type<.*answered/s)
  })

  test('is known by the preambles above it, its code and its flags; title, marks and numbers do not matter', () => {
    const key = sampleKey(['p'], 'a', ['silent'])
    const output = { statements: ['SELECT 1'] }
    expect(run(`${fence('ts preamble', 'p')}\n\n${fence('ts silent lines {1} title="t"')}`, [key, output])).toContain(
      'SELECT 1',
    )
    expect(run(fence('ts silent'), [key, output])).not.toContain('SELECT 1')
  })

  test('is no signature, no fragment and no other language', () => {
    const output: [string, SampleOutput] = [sampleKey([], 'a', []), { statements: ['SELECT 1'] }]
    for (const opening of ['ts signature="A"', 'ts fragment="why"', 'js', 'surql'])
      expect(run(fence(opening), output)).not.toContain('SELECT 1')
  })

  test('that the database refuses shows what it makes all the same', () => {
    const output: [string, SampleOutput] = [sampleKey([], 'a', []), { statements: ['SELECT 1'] }]
    expect(run(fence('ts invalid="needs its operator"'), output)).toContain('SELECT 1')
  })

  test('that showed nothing when it ran is a plain block', () => {
    expect(run(fence('ts'), [sampleKey([], 'a', []), { statements: [] }])).toBe(htmlOf(fence('ts')))
  })
})
