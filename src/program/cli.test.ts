import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { run } from './cli.ts'

let errors = ''
beforeEach(() => {
  errors = ''
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockImplementation((text) => {
    errors += `${text}\n`
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('an unknown command is named with those there are, and gives 2', async () => {
  expect(await run(['biuld'], '/nowhere')).toBe(2)
  expect(errors).toBe('Unknown command `biuld`: build, check, dev, new, preview are known.\n')
})

test('a preview without a built site or at no port says so, and gives 1; what does not listen needs no port', async () => {
  const config = `export default ${JSON.stringify(configOf())}`
  const folder = temporaryFolder({ ...brandFiles, 'content/index.mdx': '', 'site.config.mjs': config })
  const runIn = (...args: string[]) => run([...args, '--config', 'site.config.mjs'], folder)
  expect(await runIn('preview')).toBe(1)
  expect(errors).toBe(`There is no built site in ${folder}/dist. Run \`npm run build\` first.\n`)
  vi.stubEnv('PORT', '')
  expect(await runIn('preview')).toBe(1)
  expect(errors).toContain('is no port')
  expect(await runIn('new', 'docs/other')).toBe(0)
})
