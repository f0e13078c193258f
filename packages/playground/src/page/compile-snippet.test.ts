import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { compileSnippet } from './compile-snippet.ts'

const packages = ['ledger', 'zod']

/** Returns the body of the compiled script. */
async function compile(text: string): Promise<string> {
  const compiled = await compileSnippet(text, packages)
  if ('fault' in compiled) throw new Error(`${compiled.fault.line}: ${compiled.fault.message}`)
  return compiled.script.replace('"use strict";snippet(async({take,record})=>{', '').replace(/\n\}\)\n$/, '')
}

/** Returns the body without the blanks that replace types. */
const squeeze = async (text: string) =>
  (await compile(text))
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=[;,)(=])|(?<=[(]) /g, '')
    .trim()

describe('removed types', () => {
  test.each([
    ['let a: Map<string, number[]> = b', 'let a= b;record(a);'],
    ['let a!: number', 'let a;record(a);'],
    ['f<X>(b as Y, c!, d satisfies Z<X>)', ';record((f(b, c, d)));'],
    ['function g<T>(this: X, a?: string, ...r: any[]): asserts a is string {}', 'function g(a, ...r) {}'],
    ['const h = <T,>(x: T): Promise<T> => x', 'const h=(x)=> x;record(h);'],
    ['interface I { a: 1 }\nlet x', '; \nlet x;record(x);'],
    ['type A = { b: string }["b"]', ';'],
    ['declare const y: number', ';'],
    ['export type { Q }', ';'],
    [
      'class K<T> extends L<T> implements M, N { private readonly a?: string = "1"; declare b: number; get c(): number { return 1 } }',
      'class K extends L { a= "1"; get c() { return 1 } }',
    ],
    ['for (const k of l as any[]) {}', 'for(const k of l) {}'],
  ])('types are removed: %s', async (source, expected) => {
    expect(await squeeze(source)).toBe(expected)
  })

  test('removing types keeps every line where it was', async () => {
    const source =
      'import {\n  select,\n} from "ledger"\ntype A = {\n  a: Map<\n    string,\n    B\n  >\n}\nlet x = 1 as unknown as\n  A\nlast'
    const lines = (await compile(source)).split('\n')
    expect(lines.length).toBe(source.split('\n').length)
    expect(lines.at(-1)).toBe(';record((last));')
  })
})

describe('rejected constructs', () => {
  test.each([
    ['\nenum E { A }', 2],
    ['namespace N {}', 1],
    ['let a = <T>b', 1],
    ['class A {\n  constructor(private x: number) {}\n}', 2],
    ["\n\nimport x from 'node:fs'", 3],
    ["import z from 'zod'", 1],
    ["import { gt } from 'ledger'\nimport { gt } from 'ledger'", 2],
  ])('TypeScript that is more than a type is rejected with its line: %s', async (source, line) => {
    expect(await compileSnippet(source, packages)).toMatchObject({ fault: { kind: 'syntax', line } })
  })
})

describe('imports', () => {
  test.each([
    ["import { select, gt as above } from 'ledger'", 'const {select,gt:above}=take("ledger",["select","gt"]);'],
    ["import { type Writer, select, } from 'ledger'", 'const {select}=take("ledger",["select"]);'],
    ["import * as ledger from 'ledger'", 'const ledger=take("ledger",[]);'],
    ["import type { Writer } from 'ledger'", ''],
    ["import { gt, // above\n  lt } from 'ledger'", 'const {gt,lt}=take("ledger",["gt","lt"]);'],
  ])('imports become constants: %s', async (source, expected) => {
    expect((await compile(source)).trim()).toBe(expected)
  })
})

describe('recorded values', () => {
  test.each([
    ['const a = 1, b = 2', 'const a = 1, b = 2;record(a);;record(b);'],
    ['export const a = 1', 'const a = 1;record(a);'],
    ['a().b()', ';record((a().b()));'],
    ['await a, b;', ';record((await a, b));;'],
    ['const [a] = b', 'const [a] = b'],
    ['function f() { a }', 'function f() { a }'],
  ])('top-level values are recorded: %s', async (source, expected) => {
    expect((await compile(source)).trim()).toBe(expected)
  })
})

test.each([
  ['blanks in an import', `import { ${' '.repeat(200_000)}a } from 'ledger'`],
  ['blanks behind a name', `import { a${' '.repeat(200_000)}b } from 'ledger'`],
  ['blanks behind a list', `import { a }${' '.repeat(200_000)}b from 'ledger'`],
])('code with many repeats is compiled in one pass: %s', async (_, source) => {
  const start = process.cpuUsage()
  await compileSnippet(source, packages)
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
})

/** Makes each look at the clock take 10 ms, so that nothing has to wait for it. */
function hurryClock(): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  onTestFinished(() => void vi.restoreAllMocks())
}

test('parsing long code yields to other tasks', async () => {
  hurryClock()
  let turns = 0
  const timer = setInterval(() => turns++)
  await compileSnippet('a?(b):'.repeat(300), packages)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(2)
})

test('parsing of expensive code is abandoned', async () => {
  hurryClock()
  const compiled = await compileSnippet('\u2028'.repeat(20_000), packages)
  expect(compiled).toMatchObject({ fault: { kind: 'stopped', message: expect.stringMatching(/too long to parse/) } })
})
