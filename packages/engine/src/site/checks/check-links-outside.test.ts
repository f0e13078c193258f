import { describe, expect, test } from 'vitest'
import { complete, configOf, linkProblems, problemsOf, siteOf, titled } from '../../../test/site-of.ts'

describe('external links', () => {
  test('unlisted external links are errors', () => {
    expect(linkProblems('https://example.com/a', 'mailto:a@b.c')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 external-link
        \`https://example.com/a\` is an external link that the configuration does not allow.
        Remove the link, or write \`externalLinks: ['https://example.com'],\` into site.config.ts.
      content/docs/page.mdx:7 external-link
        \`mailto:a@b.c\` is an external link that the configuration does not allow.
        Remove the link, or write \`externalLinks: ['mailto:a@b.c'],\` into site.config.ts."
    `)
  })

  test('an unlisted external link can be added to the listed ones', () => {
    const config = configOf({ externalLinks: ['https://example.com'] })
    expect(problemsOf({ 'docs/page': titled('Page', '[x](https://git.example/a)') }, config)).toContain(
      "Remove the link, or add `'https://git.example'` to `externalLinks` in site.config.ts.",
    )
  })

  test('external links are allowed if their origin, or a path above, is listed', () => {
    const allowed = ['https://example.com', 'https://git.example/studio', 'mailto:a@b.c']
    const config = configOf({ externalLinks: allowed })
    const refused = (...links: string[]) =>
      links.filter((link) => problemsOf({ 'docs/page': titled('Page', `[x](${link})`) }, config) !== '')
    const fine = [
      'https://example.com',
      'https://example.com/a?b#c',
      'https://EXAMPLE.com:443/a',
      'https://git.example/studio',
      'https://git.example/studio/docs',
      'https://git.example/studio?tab=all',
      'mailto:a@b.c',
    ]
    expect(refused(...fine)).toEqual([])
    const others = [
      'https://example.com.evil.example/',
      'https://example.com@evil.example/',
      'https://example.com:8443/',
      'http://example.com/',
      'https://git.example/',
      'https://git.example/studios',
      'https://git.example/studio/../evil',
      'mailto:a@b.cc',
      'tel:1',
    ]
    expect(refused(...others)).toEqual(others)
  })

  test('external links that no host can answer are errors, even if listed', () => {
    const config = configOf({
      externalLinks: ['javascript:alert'],
      navbar: {
        items: [
          { label: 'L', href: 'javascript:alert' },
          { label: 'M', href: '/\\evil.com' },
        ],
      },
    })
    expect(problemsOf({ 'docs/page': titled('Page', '[x](javascript:alert)') }, config)).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 external-link
        \`javascript:alert\` is not a link to another site.
        External links start with \`https:\`, \`http:\`, \`mailto:\` or \`tel:\`.
      site.config.ts:0 external-link
        \`javascript:alert\` is not a link to another site.
        External links start with \`https:\`, \`http:\`, \`mailto:\` or \`tel:\`.
      site.config.ts:0 link-characters
        \`/\\evil.com\` contains a backslash, which browsers change or drop.
        Write \`/\`, or \`%5C\` for a literal backslash."
    `)
  })

  /** Links that lead, or seem to lead, to other hosts or scripts. */
  const waysOut: readonly (readonly [rule: string, ...text: string[]])[] = [
    ['link-characters', '[x](/\\evil.com)'],
    ['link-characters', '[x](</\\evil.com/docs/>)'],
    ['link-characters', '[x](\\\\\\\\evil.com/docs/)'],
    ['link-characters', '[x](&#x2f;&#x5c;evil.com/docs/)'],
    ['link-characters', '[x](</\t/evil.com/docs/>)'],
    ['link-characters', '[x](/&Tab;/evil.com/docs/)'],
    ['link-characters', '[x]', '', '[x]: /\\evil.com/docs/'],
    ['link-characters', '[x](.\\index.mdx)'],
    ['link-characters', '[x](./&Tab;index.mdx#why)'],
    ['link-characters', '[x](ht&Tab;tps://evil.com/docs/)'],
    ['link-characters', '[x](java&Tab;script:/docs/?alert\\(1\\):0)'],
    ['link-characters', ':::card[x]{href="/\\evil.com/docs/"}', 'x', ':::'],
    ['link-characters', '![x](/\\evil.com/docs/x.png)'],
    ['external-link', '[x](&#32;javascript:/docs/)'],
    ['external-link', '[x](javascript:/docs/)'],
    ['external-link', '[x](JaVaScRiPt:/docs/)'],
    ['external-link', '[x](data:text/html,x)'],
    ['external-link', '[x](file:///docs/)'],
    ['external-link', '[x](https://evil.com/docs/)'],
    ['external-link', '[x](https:/docs/)'],
    ['external-link', '[x](//evil.com/docs/)'],
    ['external-link', '[x](&sol;&sol;evil.com/docs/)'],
    ['external-link', '[x](https://docs.example.com@evil.com/docs/)'],
    ['external-link', '[x]', '', '[x]: //evil.com/docs/'],
    ['external-link', ':::card[x]{href="//evil.com/docs/"}', 'x', ':::'],
    ['broken-link', '[x](/docs/..//evil.com/docs/)'],
    ['broken-link', '[x](/%5Cevil.com/docs/)'],
  ]

  test.each(waysOut)('a link must not leave the site in a hidden way (%#: %s)', (rule, ...text) => {
    const problems = siteOf({ ...complete, 'docs/page': titled('Page', text.join('\n')) }).check()
    expect(problems.map((problem) => `${problem.severity} ${problem.rule}`)).toContain(`error ${rule}`)
  })

  test.each([
    ['link-characters', '/\\evil.com/docs/'],
    ['link-characters', 'java\tscript:/docs/'],
    ['external-link', '//evil.com/docs/'],
    ['external-link', ' javascript:/docs/'],
  ])('an action must not leave the site in a hidden way (%#: %s)', (rule, href) => {
    const page = `---\ntitle: Ledger\nlayout: landing\n~\nactions: [{ label: Go, href: ${JSON.stringify(href)} }]\n---\n`
    expect(problemsOf({ 'ledger/index': page })).toContain(`content/ledger/index.mdx:5 ${rule}`)
  })

  test('external links with a backslash or control character are reported', () => {
    expect(linkProblems('/\\evil.com', '/docs/&Tab;')).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 link-characters
        \`/\\evil.com\` contains a backslash, which browsers change or drop.
        Write \`/\`, or \`%5C\` for a literal backslash.
      content/docs/page.mdx:7 link-characters
        \`/docs/%09\` contains a character (a tab), which browsers change or drop.
        Delete it."
    `)
  })

  test('every valid external link is accepted if the configuration allows it', () => {
    const config = configOf({ externalLinks: true })
    const text = '[x](https://example.com/a) [x](mailto:a@b.c) [x](//example.com) [x](javascript:alert)'
    expect(problemsOf({ 'docs/page': titled('Page', text) }, config)).toMatchInlineSnapshot(`
      "content/docs/page.mdx:6 external-link
        \`javascript:alert\` is not a link to another site.
        External links start with \`https:\`, \`http:\`, \`mailto:\` or \`tel:\`."
    `)
  })
})

test('a whole address of the site itself is an error, with the route to write', () => {
  const config = configOf({ url: 'https://docs.example.com', base: '/handbook/', externalLinks: true })
  for (const origin of ['https://docs.example.com', 'http://docs.example.com', '//docs.example.com:443']) {
    const page = titled('Page', `[a](${origin}/handbook/docs/gone?b#c) [d](${origin}/other)`)
    expect(problemsOf({ 'docs/page': page }, config)).toContain('Write `/docs/gone?b#c`.')
    expect(problemsOf({ 'docs/page': page }, config)).not.toContain('/other')
  }
})

test('an owner may allow other protocols, but none that runs code', () => {
  const config = configOf({ externalLinks: ['vscode:'] })
  expect(problemsOf({ 'docs/page': titled('Page', '[a](vscode:extension/a.b)') }, config)).toBe('')
  expect(problemsOf({ 'docs/page': titled('Page', '[a](cursor://a)') }, config)).toContain(
    "add `'cursor:'` to `externalLinks`",
  )
  for (const code of ['javascript:a()', 'data:text/html,a', 'file:///a', 'view-source:a'])
    expect(
      problemsOf(
        { 'docs/page': titled('Page', `[a](${code})`) },
        configOf({ externalLinks: ['javascript:', 'data:', 'file:'] }),
      ),
    ).toContain('external-link')
})
