import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { redPixel } from '../../engine/test/red-pixel.ts'
import { fetchPictures } from './fetch-pictures.ts'

/** Answers every request without a network: `?to=` is a redirect, anything else a picture. */
vi.mock('node:http', () => ({
  get: (url: URL, _: unknown, answer: (response: unknown) => void) => {
    const location = url.searchParams.get('to')
    const response = location ? Readable.from([]) : Readable.from([redPixel])
    answer(Object.assign(response, { statusCode: location ? 302 : 200, headers: { location } }))
    return new EventEmitter()
  },
}))

test.each([
  ['192.0.2.1', '127.0.0.1', false],
  ['192.0.2.1', '10.1.2.3', false],
  ['192.0.2.1', '169.254.169.254', false],
  ['192.0.2.1', '[::1]', false],
  ['192.0.2.1', '[::ffff:127.0.0.1]', false],
  ['192.0.2.1', '[fd00::1]', false],
  ['192.0.2.1', '2130706433', false],
  ['192.0.2.1', '198.51.100.7', true],
  ['10.0.0.1', '192.168.0.1', true],
])('a redirect from %s to %s is followed: %s', async (from, to, isFollowed) => {
  const url = `http://${from}/a?to=http://${to}/b`
  const found = (await fetchPictures([url])).get(url)
  if (isFollowed) expect(found).toMatchObject({ bytes: redPixel })
  else expect(found).toEqual({ why: 'was not fetched: it leads into a private network' })
})
