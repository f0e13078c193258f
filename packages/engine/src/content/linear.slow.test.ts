import { expect, test } from 'vitest'
import { compileText } from '../../test/compile-text.ts'
import { shapes } from '../../test/shapes.ts'

test.each(shapes)('200 kB of $name are read and rendered within 10 s', ({ textOf }) => {
  const before = process.cpuUsage()
  compileText(textOf(200_000))
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10)
})
