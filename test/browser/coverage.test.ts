import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import numbers from './behaviour-numbers.json' with { type: 'json' }

const here = import.meta.dirname
const [covered = '', uncovered = ''] = readFileSync(join(here, 'README.md'), 'utf8').split('## Not covered here')
const proofs = [...covered.matchAll(/^\| (\d+\.\d+) \| (\S+) \| .+ \|$/gm)].map(([, number = '', spec = '']) => ({
  number,
  spec,
}))
const gaps = [...uncovered.matchAll(/^\| (\d+\.\d+) \| .{10,} \|$/gm)].map(([, number = '']) => number)
const sources = readdirSync(here)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => [name, readFileSync(join(here, name), 'utf8')] as const)
const specs = new Map(sources.map(([name, source]) => [name, citedIn(source)]))
/** Without tests that are always slow. */
const quick = new Map(
  sources.map(([name, source]) => [
    name,
    citedIn(source.replace(/\btest\(\s*(['`"])(?:(?!\1).)*\1,\s*inTestSlow\(\)/gs, '')),
  ]),
)

describe('the table of what the browser tests prove', () => {
  test('has one row a number, in the order of the sheet', () => {
    const rows = proofs.map(({ number }) => number)
    expect(rows).toEqual(numbers.filter((number) => rows.includes(number)))
    expect(gaps).toEqual(numbers.filter((number) => gaps.includes(number)))
  })

  test('names a spec in which a test cites the number', () => {
    expect(proofs.filter(({ number, spec }) => !specs.get(spec)?.has(number))).toEqual([])
  })

  test('names no spec in which `npm test` leaves out every such test', () => {
    expect(proofs.filter(({ number, spec }) => !quick.get(spec)?.has(number))).toEqual([])
  })

  test('holds every number of the sheet, or says why not', () => {
    const named = [...proofs.map(({ number }) => number), ...gaps]
    expect(numbers.filter((number) => !named.includes(number))).toEqual([])
    expect(gaps.filter((gap) => proofs.some(({ number }) => number === gap))).toEqual([])
  })

  test('knows every number that a test cites', () => {
    const cited = [...specs.values()].flatMap((numbersOfSpec) => [...numbersOfSpec])
    expect([...new Set(cited)].filter((number) => !numbers.includes(number))).toEqual([])
  })
})

/** Gives the numbers that the names of tests and of groups of tests begin with. */
function citedIn(source: string): ReadonlySet<string> {
  const names = [...source.matchAll(/\btest(?:\.describe)?\(\s*(['`"])(.*?)\1\s*,/gs)].map(([, , name = '']) => name)
  const heads = names.map((name) => /^(?:(?:\d+\.\d+|A\d+|and)[\s,:]*)+/.exec(name)?.[0] ?? '')
  return new Set(heads.flatMap((head) => head.match(/\d+\.\d+/g) ?? []))
}
