import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFont } from '../src/look/font-tables.ts'
import { cutFonts, fontFolder } from './cut-fonts.ts'

const stored = (name: string) => readFileSync(join(fontFolder, name))

test('the stored typefaces are those of their packages: run `npx tsx packages/engine/test/cut-fonts.ts`', async () => {
  for (const [name, bytes] of await cutFonts()) expect([name, bytes.equals(stored(name))]).toEqual([name, true])
})

test('both first files weigh at most 20 kB, and no character is in two files', () => {
  const [text = 0, code = 0] = ['geist-first.woff2', 'geist-mono-first.woff2'].map((name) => stored(name).length)
  expect(text + code).toBeLessThanOrEqual(20_000)
  const [first, rest] = ['geist-first.woff2', 'geist-rest.woff2'].map((name) => readFont(stored(name))?.codes ?? [])
  expect(first?.filter((code) => rest?.includes(code))).toEqual([])
})
