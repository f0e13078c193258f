import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the guide offers readers the data that its samples run on', () => {
  const page = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
  const [, shown] = /```surql title="library\.surql"\n(.*?)\n```/s.exec(page) ?? []
  expect(shown).toBe(readFileSync('site/proofs/surrealdb/seed.surql', 'utf8').trimEnd())
})

test('a page with samples to run explains the button', () => {
  const pages = readdirSync('site/content', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => ({ file, text: readFileSync(join('site/content', file), 'utf8') }))
    .filter(({ text }) => /^```ts .*playground/m.test(text))
  expect(pages.map(({ file }) => file)).toContain('cirql/index.mdx')
  expect(pages.filter(({ text }) => !/\*\*Edit and run\*\* opens .* SurrealDB/s.test(text))).toEqual([])
})

test('the npm message quoted by the guide names what Cirql requires', () => {
  const { version, peerDependencies } = JSON.parse(readFileSync('node_modules/cirql/package.json', 'utf8'))
  const page = readFileSync('site/content/cirql/guide/install.mdx', 'utf8')
  expect(page).toContain(`\`peer zod@"${peerDependencies.zod}" from cirql@${version}\``)
})
