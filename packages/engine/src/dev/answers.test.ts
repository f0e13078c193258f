import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { createAnswers } from './answers.ts'

test('a crash is printed once, and again if it returns after it was mended', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  const crash = new Error('broken')
  const crashing = new Set<string>()
  const { files } = createAnswers({
    project: { config: { base: '/' } },
    make: async (path) => {
      if (crashing.has(path)) throw crash
      return 'made'
    },
  })
  const ask = async (url: string) => {
    const request = new IncomingMessage(new Socket())
    const response = new ServerResponse(request)
    await files(Object.assign(request, { url }), response, () => undefined)
    return response.statusCode
  }

  crashing.add('a.html')
  expect([await ask('/a.html'), await ask('/b.html'), await ask('/a.html')]).toEqual([500, 200, 500])
  expect(print).toHaveBeenCalledTimes(1)

  crashing.delete('a.html')
  expect(await ask('/a.html')).toBe(200)
  crashing.add('a.html')
  expect(await ask('/a.html')).toBe(500)
  expect(print).toHaveBeenCalledTimes(2)
  print.mockRestore()
})
