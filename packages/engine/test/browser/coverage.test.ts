import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const lines = readFileSync(join(root, 'test/behaviour.md'), 'utf8').match(/^- .+$/gm) ?? []
const form =
  /^- \*\*(?<number>A?[\d.]+)\*\* (?:Not tested: .{20,}\.|.+ See (?<see>\d+\.\d+)\.|.+ — (?<files>\S+\.ts(?:, \S+\.ts)*))$/
const rules = lines.map((line) => {
  const { number = '', see = '', files = '' } = form.exec(line)?.groups ?? {}
  return { line, number, see, files }
})
const proofs = rules.flatMap(({ number, files }) =>
  files.split(', ').flatMap((file) => (file === '' ? [] : `${number} ${file}`)),
)
const citations = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:spec|test)\.tsx?$/.test(path))
    .flatMap((path) => citationsIn(join(root, folder, path))),
)

test('each line of the behaviour sheet has a number, and a proof or a reason', () => {
  const numbers = rules.map(({ number }) => number)
  expect(rules.filter(({ number }) => !number)).toEqual([])
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(rules.filter(({ see }) => see && !numbers.includes(see))).toEqual([])
})

test('the behaviour sheet names exactly the files that cite a number', () => {
  expect([...new Set(proofs)].sort()).toEqual([...new Set(citations.map(({ proof }) => proof))].sort())
})

test('each proved number is cited by a test that `npm test` runs', () => {
  const quick = new Set(citations.flatMap(({ number, isSlow }) => (isSlow ? [] : number)))
  expect(rules.filter(({ number, files }) => files && !quick.has(number))).toEqual([])
})

/** Returns the numbers at the end of names of tests and their steps: opens the drawer on phones (2.28, 2.29) */
function citationsIn(path: string) {
  const tests = readFileSync(path, 'utf8').split(/^(?= *test(?:\.each.*)?\()/m)
  return tests.flatMap((text) => {
    const isSlow = /^[^=]*inTestSlow\(\)/.test(text)
    const ends = text.matchAll(/ \((\d+\.\d+(?:, \d+\.\d+)*)\)['"`]/g)
    return Array.from(ends, ([, list = '']) => list.split(', ')).flatMap((numbers) =>
      numbers.map((number) => ({ number, proof: `${number} ${basename(path)}`, isSlow })),
    )
  })
}
