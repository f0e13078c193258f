import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { linkOfSnippet, maxCodeCost, maxLinkLength, snippetOfLink } from './snippet-link.ts'

describe('snippets in links', () => {
  test.each(['', 'select()', 'const a = "ü – 日本 🛠"\n'.repeat(50)])(
    'a snippet survives its link: %j',
    async (code) => {
      const hash = await linkOfSnippet({ name: 'k2x', code })
      expect(hash).toMatch(/^#play=k2x\.[\w-]+$/)
      expect(await snippetOfLink(hash ?? '')).toEqual({ name: 'k2x', code })
    },
  )

  test('an unchanged snippet needs no code in its link', async () => {
    expect(await linkOfSnippet({ name: 'k2x' })).toBe('#play=k2x')
    expect(await snippetOfLink('#play=k2x')).toEqual({ name: 'k2x' })
  })

  test('an older link, with the number of a block, still works', async () => {
    expect(await snippetOfLink('#play=12')).toEqual({ name: '12' })
  })

  test('repeated code is compressed in its link', async () => {
    const code = "const tools = select('name').from('tool').where({ price: gt(10) })\n".repeat(40)
    expect((await linkOfSnippet({ name: 'k2x', code }))?.length).toBeLessThan(200)
  })

  test("a snippet's link is accepted up to the length limit", async () => {
    const code = ' '.repeat(maxCodeCost)
    expect(await snippetOfLink((await linkOfSnippet({ name: 'k2x', code })) ?? '')).toEqual({ name: 'k2x', code })
    expect(await linkOfSnippet({ name: 'k2x', code: `${code} ` })).toBeUndefined()
  })

  test('a snippet has no link if the link would be too long', async () => {
    const code = Array.from({ length: 8_000 }, (_, i) => Math.imul(i, 2_654_435_761).toString(36)).join('')
    expect(await linkOfSnippet({ name: 'k2x', code })).toBeUndefined()
  })
})

describe('foreign hashes', () => {
  const bomb = `#play=1.${deflateRawSync(' '.repeat(200_000)).toString('base64url')}`

  test.each([
    ['', '#', '#from-record', '#play', '#play=', '#play=K2X', '#play=k2x.', '#play=k2x.a!', '#play=k2x.????'],
    ['#play=1.AAAA', '#play=1.abc', `#play=1.${'a'.repeat(maxLinkLength)}`],
  ])('a foreign hash is ignored: %s', async (...hashes) => {
    for (const hash of hashes) expect(await snippetOfLink(hash), hash).toBeUndefined()
  })

  test('a hash with too much code is ignored', async () => {
    expect(bomb.length).toBeLessThan(maxLinkLength)
    expect(await snippetOfLink(bomb)).toBeUndefined()
  })

  test.each([
    ['marks', '\u0301'],
    ['Thai vowel signs', '\u0e31'],
    ['line separators', '\u2028'],
    ['letters of both directions', 'a\u05d0'],
  ])('a hash whose code would freeze the page is ignored: %s', async (_, unit) => {
    const code = unit.repeat(maxCodeCost / 2 / unit.length)
    expect(await snippetOfLink(`#play=1.${deflateRawSync(code).toString('base64url')}`)).toBeUndefined()
    expect(await linkOfSnippet({ name: 'k2x', code })).toBeUndefined()
  })

  test('a truncated hash is ignored', async () => {
    const hash = (await linkOfSnippet({ name: 'k2x', code: 'select().from("tool").where({ price: 3 })' })) ?? ''
    expect(await snippetOfLink(hash.slice(0, -8))).toBeUndefined()
  })
})
