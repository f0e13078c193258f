import type { Config } from '../../config/config-schema.ts'
import { withBase } from '../../page/urls.ts'
import { tokenOf } from '../../theme/document/token-of.ts'

/** Gives `manifest.webmanifest`: what a device calls the site and shows for it once the reader has put it there. */
export function renderManifest({ title, tagline, base }: Config): string {
  const icon = (size: number, purpose: string) => {
    const sizes = `${size}x${size}`
    return { src: withBase(base, `icon-${size}.png`), sizes, type: 'image/png', purpose }
  }
  return JSON.stringify({
    name: `${title} – ${tagline}`,
    short_name: title,
    id: base,
    start_url: base,
    scope: base,
    display: 'minimal-ui',
    background_color: tokenOf('background'),
    theme_color: tokenOf('background'),
    icons: [
      { src: withBase(base, 'favicon.svg'), sizes: 'any', type: 'image/svg+xml' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  })
}
