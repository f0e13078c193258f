import { join } from 'node:path'
import { createServer, type InlineConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { renderLicences } from './app.ts'
import { viteOptions } from './bundle-script.ts'

test('each package that is shipped is named once, with its licence', () => {
  const folder = temporaryFolder({
    'node_modules/b/package.json': '{ "name": "b", "version": "1.0.0", "license": "MIT" }',
    'node_modules/b/LICENSE': 'Do as you like.\n',
    'node_modules/@s/a/package.json': '{ "name": "@s/a", "version": "2.0.0", "license": "ISC" }',
    'node_modules/@s/a/license.md': 'Go on.',
  })
  const ids = ['node_modules/b/x.js', 'node_modules/b/lib/y.js', 'node_modules/@s/a/z.js', 'src/own.ts']
  expect(renderLicences([...ids.map((id) => join(folder, id)), '\0virtual'])).toBe(
    '@s/a 2.0.0 (ISC)\n\nGo on.\n\n\nb 1.0.0 (MIT)\n\nDo as you like.\n',
  )
})

test.skipIf(process.stderr.isTTY)('a mistake in a source is told without colours where it is piped', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  const root = temporaryFolder({ 'broken.ts': 'const a = (' })
  const options: InlineConfig = { ...viteOptions, root, appType: 'custom', server: { middlewareMode: true, ws: false } }
  const vite = await createServer(options)
  onTestFinished(() => vite.close())
  await expect(vite.ssrLoadModule('/broken.ts')).rejects.toThrow('PARSE_ERROR')
  expect(String(print.mock.calls)).toContain('PARSE_ERROR')
  expect(String(print.mock.calls)).not.toContain('\u001b')
})
