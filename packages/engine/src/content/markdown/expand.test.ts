import { mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { compileText, listProblems } from '../../../test/compile-text.ts'
import { defineBlock } from '../../core/project/block.ts'
import { video } from '../../core/project/video-block.ts'
import { createCodeReader } from '../code/read-code-file.ts'
import { drawPicture } from '../pictures/draw-picture.ts'
import { createImageReader } from '../pictures/read-image.ts'

const blocks = {
  since: defineBlock(v.strictObject({ v: v.optional(v.string()) }), ({ v: version }, { label, content }) => {
    if (content === '') return `**since ${version ?? label}**`
    return `:::note[Since ${version} ${label}]\n${content}\n:::`
  }),
  shout: defineBlock(v.strictObject({}), (_, { content }) => content.toUpperCase()),
  open: defineBlock(v.object({}), () => '```js\nopen'),
  broken: defineBlock(v.object({}), () => {
    throw new Error('no such version')
  }),
  lines: defineBlock(v.object({}), () => 'one\ntwo'),
  rule: defineBlock(v.object({}), () => '---\ntitle: Other\n---'),
  windows: defineBlock(v.object({}), () => 'one\r\n\r\ntwo\r\rthree'),
  reversed: defineBlock(v.object({}), () => 'one \u202e two'),
  number: defineBlock(v.object({}), () => 3 as unknown as string),
  chart: defineBlock(v.object({}), (_, { content }) =>
    drawPicture('Three steps', `<svg viewBox="0 0 9 9"><text>${content}</text></svg>`),
  ),
  calls: defineBlock(v.object({}), () => ':::shout\ntwo\n:::'),
  linked: defineBlock(
    v.object({}),
    () => 'The rest is at [the end](#end) of it.\n\n### The end {#end}\n\n- one\n- two',
  ),
}

const files: Readonly<Record<string, string>> = {
  '../app.ts': 'const a = 1\n// #region setup\n  const b = 2\n\n  const c = `3`\n// #endregion\nconst d = 4\n',
  'empty.ts': '\n',
}

const readCode = (path: string) => {
  const text = files[path]
  return text === undefined ? { message: `No file at \`${path}\`.`, hint: 'Add it.' } : { text }
}

function compile(text: string) {
  const { read } = createImageReader('.')
  return compileText(text, { expansions: { blocks, readCode }, image: (source) => read('docs', source) })
}

function problemsOf(text: string) {
  return compile(text).problems.map(({ line, rule, message }) => `${line} ${rule}: ${message}`)
}

test.each([
  ['a container', ':::since[Ledger]{v="4.0"}\nText\n:::', ':::since', '> **Note: Since 4.0 Ledger**\n>\n> Text'],
  ['a word in a line', 'Use it :since[4.0] now, or :since{v="5"}.', '', 'Use it **since 4.0** now, or **since 5**.'],
  ['a line of its own', '::since{v="4.0"}', '', '**since 4.0**'],
  [
    'an item of a list',
    '- One\n- :since[4.0] and\n  :::shout\n  two\n  :::\n- Three',
    '',
    '- One\n- **since 4.0** and\n  \n  TWO\n- Three',
  ],
  ['a quote', '> words\n> :::shout\n> two\n> :::\n> more', '', '> words\n> \n> TWO\n>\n> more'],
  ['a table', '| a | b |\n|---|---|\n| :since[4.0] | 1 |', '', '| **since 4.0** | 1 |'],
  ['a heading', '## New :since[4.0]', '', '## New **since 4.0**'],
  ['a block in a block', '::::since{v="4"}\n:::shout\ninner\n:::\n::::', '', '> INNER'],
  ['a label', ':::since[Led :since[5]]{v="4"}\nx\n:::', ':since', 'Since 4 Led **since 5**'],
  ['front of a container', '::::since{v="4"}\n:::details[More]\ntwo\n:::\n::::', ':::', '> **More**\n>\n> two'],
  ['front of tabs', ':::::since{v="4"}\n- ::::tabs\n  :::tab[A]\n  two\n  :::\n  ::::\n:::::', ':::', '> - **A**\n>'],
  ['a container of as many colons', '::::sheet\n~~~sh managers\nnpm ci\n~~~\n\nend\n::::', '::::', 'end'],
  ['front of indented items', ':::since{v="4"}\n  - a\n  - b\n:::', '', '> - a\n> - b'],
  ['the first line', '::rule[x]\n\nText', '', '---\n\n## title: Other'],
  ['words above and below', 'above\n:::shout\ntwo\n:::\nbelow', '', 'above\n\nTWO\n\nbelow'],
])('a block is replaced in %s', (_, text, gone, markdown) => {
  const compiled = compile(text)
  expect(compiled.problems).toEqual([])
  expect(compiled.markdown).toContain(markdown)
  if (gone) expect(compiled.markdown).not.toContain(gone)
})

test.each([
  ['code', '`:since[4.0]`'],
  ['a comment', '<!-- :since[4.0] -->'],
  ['a fence', '```text\n:::shout\n```'],
  ['words with a colon', 'It is new:since today'],
  ['an escape', '\\:since[4.0]'],
])('%s calls no block', (_, text) => {
  expect(compile(text).markdown).not.toContain('**since')
  expect(compile(text).problems).toEqual([])
})

test('words in brackets behind a colon and a name keep their form', () => {
  const { markdown, facts } = compile('Like std:vec[**all** of `it`, see [here](#b)]{x} a:b{c}. T:i')
  expect(markdown).toContain('Like std:vec[**all** of `it`, see [here](~#b)]{x} a:b{c}. T:i')
  expect(facts.links).toEqual([{ target: '#b', line: 1 }])
})

test('search, links, headings and the contents list read the result of a block', () => {
  const { facts } = compile('## First\n\n:::linked\n:::')
  expect(facts.headings.map(({ id, line }) => `${id} ${line}`)).toEqual(['first 1', 'end 3'])
  expect(facts.links).toEqual([{ target: '#end', line: 3 }])
  expect(facts.sections[1]).toMatchObject({ text: expect.stringContaining('The rest is at the end of it.') })
})

test('a block can draw a picture, which is checked like any other', () => {
  const { tree, problems } = compile('```chart\na < b\n```\n\n:::chart\nx\n:::')
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'content/page.mdx:1 picture-syntax',
  ])
  expect(tree.join('')).toContain('<text>x</text>')
})

test.each([
  ['another attribute', ':::since{w="4"}\nText\n:::', '1 block: The block `since` has other attributes'],
  ['an error', 'Words\n\n:::broken\n:::', '3 block: The block `broken` failed: no such version'],
  ['a fence without its end', '::open[x]', '1 block: This block returned a fence'],
  ['lines within a line', 'Words :lines[x].', '1 block: In a line of words'],
  ['a call of another block', ':::calls\n:::', '1 block: This block returned a call of the block `shout`.'],
  ['no end', ':::since{v="4"}\nText\n\n## More', '1 block: `:::since` is never closed'],
  ['a table as its end', ':::since{v="4"}\n| a |\n|---|\n:::', '1 block: `:::since` is never closed'],
  ['text that is reversed', '::reversed[x]', '1 block: The block `reversed` returned'],
  ['no text', ':::number\n:::', '1 block: The block `number` returned no text.'],
  ['a misspelt name', ':::sinse\nText\n:::', '1 block: There is no block `sinse`.'],
  ['a misspelt name and a fault in its label', ':::sinse[:broken[x]]\nText\n:::', '1 block: The block `broken` failed'],
  ['a misspelt name in a line', 'It is :sinse[4.0] new.', '1 block: There is no block `sinse`.'],
])('a block with %s is a problem', (_, text, problem) => {
  expect(problemsOf(text).join('\n')).toContain(problem)
})

test.each(['# One', '+ 1', '2. One', '> One', '---', '===', '    One', '[a]: /b', '|---|'])(
  'a block in a line of words must not return %j, which is more at the start of a line',
  (result) => {
    const returns = { returns: defineBlock(v.object({}), () => result) }
    const { problems, markdown } = compileText('Words\n:returns[x]', { expansions: { blocks: returns, readCode } })
    expect(problems.map(({ line, message }) => `${line} ${message}`).join()).toMatch(
      /^2 In a line of words, a block must/,
    )
    expect(markdown).toBe('Words')
  },
)

test('problems below and in the content of a block have the lines of the page', () => {
  const text = '::windows[x]\n\n:::linked\n:::\n\n::::since{v="1"}\nText\n\n[empty]()\n::::\n\n[empty]()'
  expect(compile(text).facts.links.map(({ target, line }) => `${line} ${target}`)).toEqual(['3 #end', '9 ', '12 '])
})

test('alerts and colons in words have their lines, also below a block with other lines', () => {
  const text = '::windows[x]\n\n> [!NOTE] [a](/1)\n> [b](/2)\n\nThe std:vec[[c](/3)] of it'
  expect(compile(text).facts.links.map(({ target, line }) => `${line} ${target}`)).toEqual(['3 /1', '4 /2', '6 /3'])
})

test.each([
  [
    'the whole file, without the marks of regions',
    'file="../app.ts"',
    'const a = 1\n  const b = 2\n\n  const c = `3`\nconst d = 4',
  ],
  ['a range of lines', 'file="../app.ts" lines="3-5"', 'const b = 2\n\nconst c = `3`'],
  ['a region', 'file="../app.ts" region="setup"', 'const b = 2\n\nconst c = `3`'],
])('a fence shows %s', (_, meta, code) => {
  const { facts, problems, markdown } = compile(`\`\`\`ts title="app.ts" ${meta}\n\`\`\``)
  expect(problems).toEqual([])
  expect(facts.codeBlocks[0]).toMatchObject({ code, line: 1, fence: { title: 'app.ts' } })
  expect(markdown).toContain(code)
})

test.each([
  ['fences', '```js\nnested\n```', '', '```js\nnested\n```'],
  ['only signs', '` ~ '.repeat(200_000), '', '` ~ '.repeat(200_000).trim()],
  ['deep indentation', `${' '.repeat(99_000)}x`, '', 'x'],
  [
    'words like marks',
    'aws ls \\\n  --region eu\n({\n  region\n})\nANCHOR: x',
    '',
    'aws ls \\\n  --region eu\n({\n  region\n})\nANCHOR: x',
  ],
  ['a mark of JSX', '{/* #region début */}\n1\n{/* #endregion */}\n2', 'début', '1'],
  ['a mark of C', '#pragma region a\n1\n#pragma endregion\n2', 'a', '1'],
  ['names of several words', '// #region a\n1\n// #region My code\n2\n// #endregion\n3\n// #endregion', 'a', '1\n2\n3'],
  ['an end of another name', '// ANCHOR: a\n1\n// ANCHOR_END: b\n2\n// ANCHOR_END: a', 'a', '1\n2'],
  [
    'blanks behind a mark',
    `# region${' '.repeat(9_000)}a${' '.repeat(9_000)}!`,
    '',
    `# region${' '.repeat(9_000)}a${' '.repeat(9_000)}!`,
  ],
])('a fence shows code with %s', (_, text, region, code) => {
  const meta = region === '' ? '' : ` region="${region}"`
  const expansions = { blocks, readCode: () => ({ text }) }
  const { facts } = compileText(`- Item\n\n  ~~~md {1}file="a.md" title="\`a file=\`"${meta}\n  ~~~`, { expansions })
  expect(facts.codeBlocks[0]).toMatchObject({ code, fence: { title: '`a file=`' } })
})

test('the lines of code from a file are at the fence', () => {
  const { facts } = compile('```ts file="../app.ts"\n```')
  expect(facts.codeBlocks[0]?.lines).toEqual([0, 0, 0, 0, 0])
})

test.each([
  ['file="nowhere.ts"', '1 code-file: No file at `nowhere.ts`.'],
  ['file="../app.ts" lines="5-20"', '1 code-file: `../app.ts` has 7 lines, and not `5-20`.'],
  ['file="empty.ts"', '1 code-file: `empty.ts` has no code there.'],
  ['file="../app.ts" region="none"', '1 code-file: `../app.ts` has no region `none`.'],
  ['file="../app.ts" region="setup" lines="1"', '1 code-file: A fence shows `lines` or a `region` of its file.'],
])('%s is a problem', (meta, problem) => {
  expect(problemsOf(`\`\`\`ts ${meta}\n\`\`\``)).toContain(problem)
})

test('a fence that names a file has no code of its own', () => {
  expect(problemsOf('```ts file="../app.ts"\nconst a = 1\n```').join()).toContain('1 code-file: This fence has code')
})

test('commands for npm become tabs for four package managers', () => {
  const { markdown, problems } = compile('```sh managers\nnpm i -D ledger\nnpx ledger init\ncd docs\n```')
  expect(problems).toEqual([])
  expect(markdown).toContain('pnpm add -D ledger\npnpm dlx ledger init\ncd docs')
  expect(markdown).toContain('bun add -d ledger\nbunx ledger init\ncd docs')
  expect(problemsOf('```sh managers\nnpm audit\n```').join()).toContain('1 package-managers: `npm audit`')
})

test.each([
  ['a file with backslashes', String.raw`..\examples\app.ts`, 'file="../examples/app.ts"'],
  ['a file beside the page', 'beside.ts', 'file="content/docs/beside.ts"'],
  ['a file of another folder', "../o'ther/new.ts", `codeFolders: ["../o'ther"] in the configuration`],
  ['an absolute file', '/etc/passwd', expect.stringMatching(/^Name a file below/)],
  ['a file beside the site', '../LICENCE', expect.stringMatching(/^Name a file below/)],
  ['no name', '', expect.stringMatching(/^Name a file below/)],
  ['a hidden file', '../examples/env', 'Paths are relative to the folder of the configuration.'],
  ['a folder', '../examples/app', 'file="../examples/app.ts"'],
  ['a file of 3 GB', '../examples/huge.ts', 'Show a smaller file.'],
])('the path of %s, which no page may show, has a remedy', (_, path, hint) => {
  const folder = temporaryFolder({
    'examples/app.ts': 'app',
    'examples/.env': 'secret',
    'examples/huge.ts': '',
    'site/content/docs/beside.ts': 'beside',
    'other/app.ts': 'other',
  })
  mkdirSync(join(folder, 'examples/app'))
  truncateSync(join(folder, 'examples/huge.ts'), 3_000_000_000)
  const read = createCodeReader(join(folder, 'site'), ['../examples'])
  expect(read(path)).toMatchObject({ hint })
})

const read = (text: string) =>
  compileText(text, { expansions: { blocks: { video }, readCode: () => ({ message: '', hint: '' }) } })

test('a video is a link below its poster, and words', () => {
  const text = ':::video[How *it* works]{href="https://videos.example/1" poster="./shot.png"}\nIn two minutes.\n:::'
  const { tree, markdown, facts } = read(text)
  expect(tree.join('')).toMatch(
    /^<p><a href="https:\/\/videos.example\/1" target="_blank" [^>]*><img [^>]*alt="A picture of the video “How it works”." [^>]*><br>▶ How <em>it<\/em> works<\/a><\/p><p>In two minutes.<\/p>$/,
  )
  expect(markdown).toContain('[![A picture of the video “How it works”.](~/assets/shot-1.png)<br>▶ How *it* works](')
  expect(facts.links).toEqual([{ target: 'https://videos.example/1', line: 1 }])
})

test('a video without a poster is a link, and one without an address is an error', () => {
  expect(read('::video[How]{href="/a"}').tree).toEqual(['<p><a href="/site/a">▶ How</a></p>'])
  expect(listProblems(read('::video[How]{src="/a"}').problems)).toContain('`video` has other attributes')
})
