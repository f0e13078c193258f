import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { redPixel } from '../../engine/test/red-pixel.ts'
import { fetchPictures, type Request } from './fetch-pictures.ts'

/** Answers every request without a network: `?to=` is a redirect, anything else a picture. */
const request: Request = async (url) => {
  const location = url.searchParams.get('to') ?? undefined
  const response = Readable.from(location ? [] : [redPixel])
  return Object.assign(response, { statusCode: location ? 302 : 200, headers: { location } })
}

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
  const found = (await fetchPictures([url], request)).get(url)
  if (isFollowed) expect(found).toMatchObject({ bytes: redPixel })
  else expect(found).toEqual({ why: 'was not fetched: it leads into a private network' })
})
