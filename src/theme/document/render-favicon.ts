import { readFileSync } from 'node:fs'
import { markOf } from './sprite.ts'

const studio = readFileSync(new URL('../marks/studio.svg', import.meta.url), 'utf8')

/** Gives the site's icon as an SVG of its own, in the colours of the system's mode. */
export function renderFavicon(): string {
  const style =
    '<style>svg{color:#1c1c23}.accent{color:#5140d1}@media(prefers-color-scheme:dark){svg{color:#ececf2}.accent{color:#aca0ff}}</style>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${style}${markOf(studio).replace(/class="accent"/g, 'class="accent" stroke="currentColor"')}</svg>`
}
