import { join } from 'node:path'
import { listSamples } from 'studio-docs/project'
import { expect, test } from 'vitest'
import { codeBlocksOf, type Written } from '../../engine/test/code-blocks.ts'
import type { SampleOutput } from './check-executions.ts'
import { checkCopiedFiles, tryFiles } from './try-copied-files.ts'
import { createSampleFile } from './copied-file.ts'
import { checkReason, pageLineOf, readSample } from './sample-module.ts'
import { formatJson } from './values.ts'

/** Creates the file of a sample below preambles. The fences are on lines 10, 20, …. */
function fileOf(...codes: readonly string[]) {
  const written = codes.map((code, index) => {
    return { meta: index < codes.length - 1 ? 'preamble' : '', code, line: (index + 1) * 10 }
  })
  const block = codeBlocksOf(...written).at(-1)
  if (!block?.sample) throw new Error('The last block is no sample.')
  return createSampleFile({ ...block, ...block.sample, file: 'content/a.mdx', language: 'tsx' })
}

const textOf = (...codes: readonly string[]) => fileOf(...codes).text
const problemsOf = (...codes: readonly string[]) =>
  fileOf(...codes).problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)

test('a copied file has imports, preambles in order and the sample', () => {
  const preambles = ["import { Ledger } from 'ledger'\n\nconst db = new Ledger()\n", '\nconst tools = db.tools()']
  expect(fileOf(...preambles, "import { first } from 'lists'\n\nfirst(tools)\n")).toEqual({
    text: `import { Ledger } from 'ledger'
import { first } from 'lists'

const db = new Ledger()

const tools = db.tools()

first(tools)`,
    problems: [],
  })
})

test('a sample without preambles is copied unchanged, with unused imports', () => {
  const code = "import { a, b } from 'x'\n\na()\n"
  expect(fileOf(code)).toEqual({ text: code, problems: [] })
})

test('imports of one module are merged, each name once', () => {
  expect(textOf("import { a, b } from 'x'\na", 'import { b, c as d } from "x"\nb(d)')).toBe(
    "import { a, b, c as d } from 'x'\n\na\n\nb(d)",
  )
})

test('unused imports are dropped, and those for side effects are kept', () => {
  const preamble = "import 'polyfill'\nimport { a, b } from 'x'\nimport { c } from 'y'\nimport * as d from 'z'"
  expect(textOf(preamble, 'b()')).toBe("import 'polyfill'\nimport { b } from 'x'\n\nb()")
})

test('types are imported as types, unless another block needs the value', () => {
  const preamble = "import type { A, B } from 'x'\nimport { type C, d } from 'x'\nimport type { E } from 'y'\nlet a: A"
  expect(textOf(preamble, "import { B } from 'x'\nlet c: C = d(B) as E")).toBe(
    "import { type A, B, type C, d } from 'x'\nimport type { E } from 'y'\n\nlet a: A\n\nlet c: C = d(B) as E",
  )
})

test('default imports precede names, and namespace imports have separate lines', () => {
  const preamble =
    "import a, { b } from 'x'\nimport * as all from 'x'\nimport type C from 'x'\nimport type * as T from 'y'"
  expect(textOf(preamble, "import d, * as more from 'z'\na(b, all, d, more) as C | T.D")).toBe(
    `import * as all from 'x'
import a, { b, type default as C } from 'x'
import type * as T from 'y'
import * as more from 'z'
import d from 'z'

a(b, all, d, more) as C | T.D`,
  )
})

test('keys and members do not count as uses; shorthand properties and types do', () => {
  const preamble = "import { a, b, c, d, e, f, g, h } from 'x'"
  const sample = 'interface One { a: 1; b(): void }\nclass Two { c = 1; get d() { return 1 } }\nconst x = { e: 1, f }'
  expect(textOf(preamble, `${sample}\nx.g as h`)).toBe(`import { f, h } from 'x'\n\n${sample}\nx.g as h`)
})

test('components count as uses; the names of their attributes do not', () => {
  const preamble = "import { A, B, c, d } from 'x'"
  expect(textOf(preamble, '<A c="1"><B.d /></A>')).toBe(`import { A, B } from 'x'\n\n<A c="1"><B.d /></A>`)
})

test('import attributes and semicolons are kept, and long lists have a name per line', () => {
  const names = Array.from({ length: 12 }, (_, index) => `number${index}`)
  const preamble = `import { ${names.join(', ')} } from 'x';\nimport a from './a.json' with { type: 'json' };`
  const sample = `use(${names.join(', ')}, a);`
  const list = names.map((name) => `  ${name},\n`).join('')
  expect(textOf(preamble, sample)).toBe(
    `import {\n${list}} from 'x';\nimport a from './a.json' with { type: 'json' };\n\n${sample}`,
  )
})

test('two imports with the same name are an error with its line', () => {
  const message = '`a` already means something else on line 11, so the sample and its setup cannot become one file.'
  expect(problemsOf("import { a } from 'x'", "\nimport { a } from 'y'")).toEqual([
    `content/a.mdx:22 name-clash ${message}`,
  ])
  expect(problemsOf("import { a } from 'x'", "import { b as a } from 'x'")).toEqual([
    `content/a.mdx:21 name-clash ${message}`,
  ])
  expect(fileOf("import { a } from 'x'", "import { a } from 'y'").text).toBeUndefined()
})

test('a declaration with the name of an import is an error with its line', () => {
  const declarations = [
    'const { x: [a] } = y',
    'function a() {}',
    'class a {}',
    'export const a = 1',
    'let { ...a } = y',
  ]
  for (const declaration of declarations) {
    expect(problemsOf("import { a } from 'x'", `\n${declaration}`)[0]).toMatch(/^content\/a\.mdx:22 name-clash /)
    expect(problemsOf(declaration, "\nimport { a } from 'x'")[0]).toMatch(/^content\/a\.mdx:22 name-clash /)
  }
})

test('code that does not parse has no file, and the type check reports it', () => {
  expect(fileOf('const a = 1', 'const =')).toEqual({ problems: [] })
})

test('a file without imports starts with an empty line, which follows the address', () => {
  expect(textOf('let a', 'a')).toBe('\nlet a\n\na')
})

const page = (...blocks: readonly (readonly [meta: string, code: string])[]) => ({
  file: 'content/a.mdx',
  route: '/a',
  codeBlocks: codeBlocksOf(...blocks.map(([meta, code], index) => ({ meta, code, line: 10 * (index + 1) }))),
})

test('a sample has the words after its fence and the preambles above it', () => {
  const samples = listSamples([page(['', 'first'], ['preamble', 'shared'], ['result invalid="no"', 'last'])]).map(
    readSample,
  )
  expect(samples.map(({ preambles }) => preambles.map(({ code }) => code))).toEqual([[], [], ['shared']])
  expect(samples.map(({ flags, invalid }) => [...flags, invalid])).toEqual([[''], ['preamble', ''], ['result', 'no']])
})

test('each line of a sample has its line on the page, without removed marks', () => {
  const code = '// [!code ++]\none\ntwo // [!code --]\nthree'
  const collect = (...blocks: readonly Written[]) =>
    listSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks: codeBlocksOf(...blocks) }]).map(readSample)
  const samples = collect({ code, line: 10 })
  const later = collect({ meta: 'preamble', code, line: 10 }, { code, line: 20 })
  const linesOf = (sample = samples[0]) => [1, 2, 3, 4].map((line) => sample && pageLineOf(sample, line))
  expect(linesOf()).toEqual([12, 14, 10, 10])
  expect(linesOf(later[1])).toEqual([12, 14, 22, 24])
})

test('an invalid sample without a reason is reported with its line', () => {
  const samples = listSamples([page(['invalid', 'x'], ['invalid=""', 'x'], ['invalid="why"', 'x'])]).map(readSample)
  expect(samples.flatMap(checkReason).map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'content/a.mdx:10 invalid-reason',
    'content/a.mdx:20 invalid-reason',
  ])
})

const tool = (name: string) => ({ id: `tool:${name}`, tags: ['power', 'wood'], x: 1 })

test('JSON that fits on a line stays on one', () => {
  expect(formatJson([])).toBe('[]')
  expect(formatJson({})).toBe('{}')
  expect(formatJson('a "word"')).toBe('"a \\"word\\""')
  expect(formatJson([{ name: 'Saw', total: 2 }])).toBe('[{ "name": "Saw", "total": 2 }]')
})

test('JSON that does not fit is broken from the outside in', () => {
  expect(formatJson([tool('drill'), { ...tool('saw'), note: 'a long text that does not fit in' }])).toBe(
    [
      '[',
      '  { "id": "tool:drill", "tags": ["power", "wood"], "x": 1 },',
      '  {',
      '    "id": "tool:saw",',
      '    "tags": ["power", "wood"],',
      '    "x": 1,',
      '    "note": "a long text that does not fit in"',
      '  }',
      ']',
    ].join('\n'),
  )
})

test('formatted JSON parses to the same value', () => {
  const value = { a: [1, [2, { b: tool('x') }], null, true], text: 'x'.repeat(80) }
  expect(JSON.parse(formatJson(value))).toEqual(value)
})

/** The test site: its runner sends queries of the package `ledger` to a database in memory. */
const projectRoot = join(import.meta.dirname, '../../engine/test/site')
const runnerOfSite = { runner: './ledger/runner.ts' }

const preamble =
  "import { Ledger, count, select } from 'ledger'\n\nconst db = new Ledger({ endpoint: '', user: '', pass: '' })"
const head = "// From https://docs.example.com/a\nimport { Ledger, count, select } from 'ledger'\n\n"
const client = "const db = new Ledger({ endpoint: '', user: '', pass: '' })\n\n"

const place = 'content/a.mdx:100 copied-file Its text, as copied,'
const sentQuery = "await db.execute(select('name').from('tool').where({ price: 12 }))"
const answer = '[{ "name": "Saw" }]'
const whole = `${head}${client}${sentQuery}\ncount('tool')`
const throwing = `${whole}\nthrow new Error('Sold')`
const sold = { statements: [], error: 'Sold' }

/** Tries each text as the file of a sample below a preamble, in one run. Returns the problems of each. */
async function prove(
  files: readonly { readonly text: string; readonly meta?: string; readonly output?: SampleOutput }[],
) {
  const copied = files.map(({ text, meta = '' }, index) => {
    const written = [
      { meta: 'preamble', code: preamble, line: 1 },
      { meta, code: `sample ${index}`, line: 100 },
    ]
    const [, sample] = listSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks: codeBlocksOf(...written) }]).map(
      readSample,
    )
    if (!sample) throw new Error('There is no sample.')
    return { sample, text }
  })
  const tried = await tryFiles(projectRoot, runnerOfSite, copied)
  expect(tried).toHaveLength(files.length)
  return tried.map((file, index) => {
    const output = files[index]?.output
    const problems = checkCopiedFiles([file], new Map(output && [[file.sample, output]]))
    return problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)
  })
}

test('the file of a sample must compile by itself, use its imports, and answer as the sample does', async () => {
  const proved = await prove([
    { text: whole, meta: 'result', output: { statements: [], result: answer } },
    { text: throwing, meta: 'throws', output: sold },
    { text: `// Nothing\n\n${sentQuery}` },
    { text: `${head}${client}${sentQuery}\nexport const double = (count: number) => 2 * count` },
    { text: whole, meta: 'result', output: { statements: [], result: '[]' } },
    { text: throwing },
    { text: whole, meta: 'throws', output: sold },
  ])
  expect(proved).toEqual([
    [],
    [],
    [
      `${place} does not compile on its line 3: Cannot find name 'db'. (TS2304)`,
      `${place} does not compile on its line 3: Cannot find name 'select'. Did you mean 'onselect'? (TS2552)`,
    ],
    [`${place} imports what it does not use: 'count' is declared but its value is never read.`],
    [`${place} has a different answer from the sample: \`${answer}\`.`],
    [`${place} throws “Sold”.`],
    [`${place} throws nothing, but the sample throws “Sold”.`],
  ])
})
