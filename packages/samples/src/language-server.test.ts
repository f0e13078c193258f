import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withServer } from './language-server.ts'

test('a language server that stops answering ends the check after two minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const asked = withServer(temporaryFolder(), () => new Promise(() => undefined))
  const passTime = setInterval(() => vi.advanceTimersByTime(10_000), 20)
  onTestFinished(() => clearInterval(passTime))
  await expect(asked).rejects.toThrow('The language server of TypeScript did not answer within 120 seconds.')
})
