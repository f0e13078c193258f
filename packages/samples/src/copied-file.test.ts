import { expect, test } from 'vitest'
import { modulesOf } from '../test/modules-of.ts'
import { createCopiedFile } from './copied-file.ts'

/** Creates the file of a sample below preambles. The fences are on lines 10, 20, …. */
function fileOf(...codes: readonly string[]) {
  const written = codes.map((code, index) => {
    return { language: 'tsx', meta: index < codes.length - 1 ? 'preamble' : '', code, line: (index + 1) * 10 }
  })
  const module = modulesOf(...written).at(-1)
  if (!module) throw new Error('The last block is no sample.')
  return createCopiedFile(module)
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
