import { readFileSync } from 'node:fs'
import type { Mark } from '../../page/page.ts'

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

/** Gives a token's value in the light mode, as a page with this mark wears it; throws where there is no such token. */
export function tokenOf(name: string, mark: Mark = 'studio'): string {
  const own = new RegExp(`\\n  \\[data-mark="${mark}"\\] \\{[^}]*--${name}: ([^;]+);`).exec(tokens)
  const value = (own ?? new RegExp(`:root \\{[^}]*--${name}: ([^;]+);`).exec(tokens))?.[1]
  if (value === undefined) throw new Error(`There is no token --${name}.`)
  return value
}
