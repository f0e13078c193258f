import { expect, test } from 'vitest'
import { modulesOf } from '../test/modules-of.ts'
import { checkReason, pageLineOf, type SampleModule } from './sample-module.ts'

/** Returns the modules of blocks whose fences are on the lines 10, 20, …. */
const modulesWith = (...blocks: readonly (readonly [meta: string, code: string])[]) =>
  modulesOf(...blocks.map(([meta, code], index) => ({ meta, code, line: 10 * (index + 1) })))

test('a sample has the words after its fence and the preambles above it', () => {
  const modules = modulesWith(['', 'first'], ['preamble', 'shared'], ['result invalid="no"', 'last'])
  expect(modules.map(({ sample }) => sample.preambles.map(({ code }) => code))).toEqual([[], [], ['shared']])
  expect(modules.map(({ flags, invalidReason }) => [...flags, invalidReason])).toEqual([
    [''],
    ['preamble', ''],
    ['result', 'no'],
  ])
})

test('each line of a sample has its line on the page, without removed marks', () => {
  const code = '// [!code ++]\none\ntwo // [!code --]\nthree'
  const linesOf = (module?: SampleModule) => [1, 2, 3, 4].map((line) => module && pageLineOf(module, line))
  expect(linesOf(modulesOf({ code, line: 10 })[0])).toEqual([12, 14, 10, 10])
  const later = modulesOf({ meta: 'preamble', code, line: 10 }, { code, line: 20 })
  expect(linesOf(later[1])).toEqual([12, 14, 22, 24])
})

test('an invalid sample without a reason is reported with its line', () => {
  const modules = modulesWith(['invalid', 'x'], ['invalid=""', 'x'], ['invalid="why"', 'x'])
  const problems = modules.flatMap(({ sample }) => checkReason(sample))
  expect(problems.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual([
    'content/a.mdx:10 invalid-reason',
    'content/a.mdx:20 invalid-reason',
  ])
})
