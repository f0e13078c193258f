import { expect, test } from 'vitest'
import { renderHeaders, renderMovedMap, renderRedirects } from './hosts.ts'

const title = '# Old routes\n'

test('`_headers` forbids framing by other sites, and caches hashed files', () => {
  expect(
    renderHeaders({ base: '/' }, [{ route: '/' }, { route: '/docs/' }, { route: '/docs/a' }]),
  ).toMatchInlineSnapshot(`
    "/*
      Content-Security-Policy: object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self'
      X-Content-Type-Options: nosniff
      Referrer-Policy: no-referrer
      Permissions-Policy: accelerometer=(), browsing-topics=(), camera=(), clipboard-read=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), idle-detection=(), local-fonts=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=(), window-management=(), xr-spatial-tracking=()
      Cross-Origin-Opener-Policy: same-origin
      Cross-Origin-Resource-Policy: same-origin
      Strict-Transport-Security: max-age=31536000
      Link: </llms.txt>; rel="describedby"
    /playground/frame.html
      Content-Security-Policy: sandbox allow-scripts;object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self'
    /playground/frame
      Content-Security-Policy: sandbox allow-scripts;object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self'
    /playground/frame/
      Content-Security-Policy: sandbox allow-scripts;object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self'
    /*.png
      Cross-Origin-Resource-Policy: cross-origin
    /assets/*
      Cache-Control: public, max-age=31536000, immutable
    /sw.js
      Cache-Control: no-cache
    /*.md
      Content-Type: text/markdown; charset=utf-8
    /*.webmanifest
      Content-Type: application/manifest+json
    /
      Link: </index.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"
    /docs/
      Link: </docs/index.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"
    /docs/a
      Link: </docs/a.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="describedby"
    "
  `)
})

test("`_headers` names the copy of each page, unless that exceeds a host's limit", () => {
  const pages = Array.from({ length: 200 }, (_, index) => ({ route: `/docs/${index}` }))
  const rules = (count: number) => renderHeaders({ base: '/site/' }, pages.slice(0, count)).match(/^\/.*/gm)
  expect(rules(91)).toHaveLength(100)
  expect(rules(92)).toHaveLength(9)
  expect(renderHeaders({ base: '/site/' }, pages.slice(0, 1))).toContain(
    '/site/docs/0\n  Link: </site/docs/0.md>; rel="alternate"; type="text/markdown", </site/llms.txt>; rel="describedby"\n',
  )
})

test('rules of `_headers` begin with the base, and `dist/` is served from it', () => {
  expect(renderHeaders({ base: '/docs/' }, []).match(/^\/.*/gm)).toEqual([
    '/docs/*',
    '/docs/playground/frame.html',
    '/docs/playground/frame',
    '/docs/playground/frame/',
    '/docs/*.png',
    '/docs/assets/*',
    '/docs/sw.js',
    '/docs/*.md',
    '/docs/*.webmanifest',
  ])
  expect(renderRedirects({ base: '/docs/' }, [])).toBe(`${title}/ /docs/ 302\n/docs/* /:splat 200\n`)
})

test('redirects precede the rules of the base; nginx gets decoded paths', () => {
  const moved = [['/docs/gr%C3%B6%C3%9Fe', '/docs/gr%C3%B6%C3%9Fer']] as const
  expect(renderRedirects({ base: '/' }, moved)).toBe(`${title}/docs/gr%C3%B6%C3%9Fe /docs/gr%C3%B6%C3%9Fer 301\n`)
  expect(renderRedirects({ base: '/docs/' }, moved).split('\n')[1]).toBe(
    '/docs/gr%C3%B6%C3%9Fe /docs/gr%C3%B6%C3%9Fer 301',
  )
  expect(renderMovedMap(moved)).toBe('"/docs/größe" "/docs/gr%C3%B6%C3%9Fer";\n')
})
