import { keyOf } from 'studio-docs-testing/code-blocks'
import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, listProblems } from '../../../test/compile-text.ts'

const fence = (opening: string, ...lines: string[]) => `\`\`\`${opening}\n${lines.join('\n')}\n\`\`\``
const shown = (text: string) => /<code>([\s\S]*?)<\/code>/.exec(htmlOf(text))?.[1]

describe('marking comments', () => {
  test.each([
    ['js', 'a // [!code ++]', '<ins class="line added">a</ins>'],
    ['js', 'a // [!code --]', '<del class="line removed">a</del>'],
    ['js', 'a // [!code highlight]', '<span class="line marked">a</span>'],
    ['js', 'a // [!code hl]', '<span class="line marked">a</span>'],
    ['js', 'a // [!code focus]', '<span class="line marked">a</span>'],
    ['js', 'a // [!code ++] // [!code focus]', '<ins class="line marked added">a</ins>'],
    ['css', 'a /* [!code ++] */', '<ins class="line added">a</ins>'],
    ['html', 'a <!-- [!code --] -->', '<del class="line removed">a</del>'],
    ['python', 'a # [!code ++]', '<ins class="line added">a</ins>'],
    ['sql', 'a -- [!code --]', '<del class="line removed">a</del>'],
    ['ini', 'a ; [!code ++]', '<ins class="line added">a</ins>'],
    ['jsx', 'a {/* [!code ++] */}', '<ins class="line added">a</ins>'],
    ['js', '// highlight-next-line\na', '<span class="line marked">a</span>'],
    ['python', '# highlight-next-line\na', '<span class="line marked">a</span>'],
    ['html', '<!-- highlight-next-line -->\na', '<span class="line marked">a</span>'],
    ['css', '  /* highlight-next-line */\na', '<span class="line marked">a</span>'],
    ['sql', '-- highlight-next-line\na', '<span class="line marked">a</span>'],
    ['js', '// [!code ++]\na', '<ins class="line added">a</ins>'],
    [
      'js',
      '// highlight-start\na\nb\n// highlight-end\nc',
      '<span class="line marked">a</span>\n<span class="line marked">b</span>\n<span class="line">c</span>',
    ],
    [
      'js',
      'a // [!code highlight:2]\nb\nc',
      '<span class="line marked">a</span>\n<span class="line marked">b</span>\n<span class="line">c</span>',
    ],
    [
      'js',
      '// [!code --:2]\na\nb\nc',
      '<del class="line removed">a</del>\n<del class="line removed">b</del>\n<span class="line">c</span>',
    ],
  ])('a marking comment in %s, %j, is removed from the code', (language, code, html) => {
    expect(shown(fence(language, code))).toBe(html)
  })

  test('marking comments and fence marks combine; fence marks count visible lines', () => {
    expect(shown(fence('js {1} lines', '// highlight-next-line', 'a', 'b // [!code ++]'))).toBe(
      '<span class="line marked">a</span>\n<ins class="line added">b</ins>',
    )
  })

  test('a marking comment in Markdown, a string or another comment has no effect', () => {
    for (const [language, code] of [
      ['md', 'a // [!code ++]'],
      ['js', 'highlight-next-line'],
      ['js', 'a // highlight-next-line'],
      ['js', '// [!code'],
    ] as const)
      expect(htmlOf(fence(language, code))).toContain(`<code>${code}</code>`)
  })

  test('an unknown or unclosed marking comment is reported', () => {
    const text = fence('js', 'a', 'b // [!code word:b]', 'c // said [!code ++]', '// highlight-start', 'd')
    expect(listProblems(compileText(text).problems)).toMatchInlineSnapshot(`
      "content/page.mdx:3 line-mark (warning)
        \`[!code word:b]\` has no effect.
        Use one of ++, --, highlight and focus, right at the start of a comment. Words are marked on the fence: \`mark="words"\`.
      content/page.mdx:4 line-mark (warning)
        \`[!code ++]\` has no effect.
        Use one of ++, --, highlight and focus, right at the start of a comment. Words are marked on the fence: \`mark="words"\`.
      content/page.mdx:5 line-mark (warning)
        \`highlight-start\` is never closed.
        Write \`highlight-end\`, as a comment, where it ends."
    `)
  })
})

describe('marked code', () => {
  const text = `Words.\n\n${fence('ts', '// highlight-next-line', 'let a', 'let b // [!code --]', 'let c // [!code ++]')}`

  test('marked code is run, searched and checked without its removed lines', () => {
    const { facts } = compileText(text)
    expect(facts.codeBlocks).toMatchObject([{ language: 'ts', code: 'let a\nlet c', line: 3, lines: [2, 4] }])
    expect(facts.sections[0]?.code).toBe('let a\nlet c')
  })

  test('a sample with marked lines shows its output', () => {
    const blocks = [{ title: 'Query', language: 'text', code: 'SELECT 1' }]
    const results = new Map([[keyOf('let a\nlet c'), { blocks }]])
    expect(htmlOf(text, { results })).toContain('SELECT 1')
  })

  test('code with added or removed lines is a diff in the Markdown copy', () => {
    expect(compileText(text).markdown).toBe('Words.\n\n```diff\n  let a\n- let b\n+ let c\n```')
    expect(compileText(fence('js{1}', '// highlight-next-line', 'a')).markdown).toBe('```js\na\n```')
  })
})
