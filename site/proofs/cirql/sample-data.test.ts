import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the data that the guide offers to readers is the data its samples run on', () => {
  const page = readFileSync('content/cirql/guide/install.mdx', 'utf8')
  const [, shown] = /```surql title="library\.surql"\n(.*?)\n```/s.exec(page) ?? []
  expect(shown).toBe(readFileSync('proofs/cirql/seed.surql', 'utf8').trimEnd())
})

test('a page with samples to run says what the button does', () => {
  const pages = readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({ file, text: readFileSync(join('content', file), 'utf8') }))
    .filter(({ text }) => /^```ts .*playground/m.test(text))
  expect(pages.map(({ file }) => file)).toContain('cirql/index.mdx')
  expect(pages.filter(({ text }) => !/\*\*Edit and run\*\* opens .* SurrealDB/s.test(text))).toEqual([])
})

test('the message of npm that the guide quotes names what Cirql asks for', () => {
  const { version, peerDependencies } = JSON.parse(readFileSync('node_modules/cirql/package.json', 'utf8'))
  const page = readFileSync('content/cirql/guide/install.mdx', 'utf8')
  expect(page).toContain(`\`peer zod@"${peerDependencies.zod}" from cirql@${version}\``)
})
