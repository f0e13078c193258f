import { createHash } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { safeName } from './decide/page-names.ts'
import { isSafeSvg } from './decide/published-files.ts'

/** A picture of another site: its name below `public/` and its content, or why there is none. */
export type Fetched = { readonly name: string; readonly bytes: Buffer } | { readonly why: string }

const most = { pictures: 500, bytes: 10_000_000, redirects: 5 } as const
/** Maximum times for a picture and for all of them, in ms. */
const times = { one: 15_000, all: 300_000 } as const

type Answer = Readable & Pick<IncomingMessage, 'statusCode' | 'headers'>

/** Requests a file from addresses that were checked. */
export type Request = (url: URL, addresses: readonly LookupAddress[], signal: AbortSignal) => Promise<Answer>

/** Fetches pictures, several at once. A failure is a result. */
export async function fetchPictures(
  urls: Iterable<string>,
  request: Request = requestPinned,
): Promise<ReadonlyMap<string, Fetched>> {
  const fetched = new Map<string, Fetched>()
  const all = AbortSignal.timeout(times.all)
  const queue = [...urls].entries()
  const work = async () => {
    for (const [number, url] of queue) {
      const isTooMany = number >= most.pictures
      fetched.set(
        url,
        isTooMany ? { why: `is beyond the first ${most.pictures}` } : await fetchPicture(url, request, all),
      )
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return fetched
}

async function fetchPicture(url: string, request: Request, all: AbortSignal): Promise<Fetched> {
  try {
    const bytes = await load(new URL(url), request, AbortSignal.any([all, AbortSignal.timeout(times.one)]))
    const ending = endingOf(bytes)
    if (ending === undefined) return { why: 'is no picture that pages can show' }
    const name = safeName((new URL(url).pathname.split('/').at(-1) ?? '').replace(/\.\w+$/, '').slice(0, 60))
    const hash = createHash('sha256').update(url).digest('hex').slice(0, 8)
    return { name: `fetched/${name || 'picture'}-${hash}${ending}`, bytes }
  } catch (error) {
    return { why: `was not fetched: ${error instanceof Error ? error.message : error}` }
  }
}

/** Loads a file, and follows redirects: into a private network only from there. */
async function load(first: URL, request: Request, signal: AbortSignal): Promise<Buffer> {
  let mayBePrivate = true
  for (let url = first, hops = 0; hops <= most.redirects; hops++) {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`it leads to \`${url.protocol}\``)
    const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true })
    const isPrivate = addresses.some(isInside)
    if (isPrivate && !mayBePrivate) throw new Error('it leads into a private network')
    mayBePrivate = isPrivate
    const response = await request(url, addresses, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readAll(response)
    response.destroy()
    if (statusCode < 300 || statusCode > 399 || !headers.location) throw new Error(`the answer is ${statusCode}`)
    url = new URL(headers.location, url)
  }
  throw new Error(`it has more than ${most.redirects} redirects`)
}

/** Connects to the addresses that were checked, so that a name cannot change its address in between. */
const requestPinned: Request = (url, addresses, signal) => {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  const [{ address, family } = { address: '', family: 4 }] = addresses
  const pinned: LookupFunction = (_, { all }, done) => (all ? done(null, [...addresses]) : done(null, address, family))
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      headers: { accept: 'image/*' },
      lookup: pinned,
    }
    get(url, options, resolve).on('error', reject)
  })
}

async function readAll(response: Answer): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > most.bytes) throw new Error(`it has more than ${most.bytes / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Addresses of one computer, one network or several receivers. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(net, bits)
  // The same address as IPv6.
  inside.addSubnet(`::ffff:${net}`, 96 + bits, 'ipv6')
}
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

function isInside({ address }: LookupAddress): boolean {
  return inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** First bytes of the kinds of pictures, as Latin-1. */
const kinds: readonly (readonly [start: RegExp, ending: string])[] = [
  [/^\x89PNG\r\n/, '.png'],
  [/^\xff\xd8\xff/, '.jpg'],
  [/^GIF8[79]a/, '.gif'],
  [/^RIFF.{4}WEBP/s, '.webp'],
  [/^.{4}ftypavi[fs]/s, '.avif'],
  [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[^>]{0,1000}-->\s*)?<svg[\s>]/, '.svg'],
]

/** Returns the ending of a picture by its content. Answers may state any type. */
function endingOf(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 2000).toString('latin1')
  const [, ending] = kinds.find(([form]) => form.test(start)) ?? []
  return ending === '.svg' && !isSafeSvg(bytes.toString()) ? undefined : ending
}
