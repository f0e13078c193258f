import { createHash } from 'node:crypto'
import type { Inline } from '../../render/render-document.ts'

/** Wraps a script or style sheet in its element. `cspSource` is its hash for the policy. */
export function inline(tag: 'script' | 'style', code: string): Inline {
  const hash = createHash('sha256').update(code).digest('base64')
  return { html: `<${tag}>${code}</${tag}>`, cspSource: `'sha256-${hash}'` }
}
