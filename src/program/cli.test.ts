import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { run } from './cli.ts'

const errors = () => vi.mocked(console.error).mock.calls.flat()
beforeEach(() => {
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockReturnValue()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('an unknown command is named with those there are, and gives 2', async () => {
  expect(await run(['biuld'], '/nowhere')).toBe(2)
  expect(errors()).toEqual(['Unknown command `biuld`: build, check, dev, new, preview are known.'])
})

test('a preview without a built site or at no port says so, and gives 1; what does not listen needs no port', async () => {
  const config = `export default ${JSON.stringify(configOf())}`
  const folder = temporaryFolder({ ...brandFiles, 'content/index.mdx': '', 'site.config.mjs': config })
  const runIn = (...args: string[]) => run([...args, '--config', 'site.config.mjs'], folder)
  expect(await runIn('preview')).toBe(1)
  expect(errors()).toEqual([`There is no built site in ${folder}/dist. Run \`npm run build\` first.`])
  vi.stubEnv('PORT', '')
  expect(await runIn('preview')).toBe(1)
  expect(errors()).toEqual([expect.anything(), expect.stringContaining('is no port')])
  expect(await runIn('new', 'docs/other')).toBe(0)
})
