import { withBase } from '../../core/urls.ts'
import type { Writing } from '../../core/writing.ts'
import { sources } from '../app.ts'

type HeadTagsOptions = { readonly base: string; readonly writing: Writing; readonly version: number }

/** Renders the head elements of dev: Vite's client, the problems, and the script of the overlay that shows them. */
export function devHeadTags({ base, writing, version }: HeadTagsOptions): string {
  const data = JSON.stringify(writing).replaceAll('<', '\\u003c')
  const scripts = ['@vite/client', sources.overlay].map(
    (file) => `<script type="module" src="${withBase(base, file)}"></script>`,
  )
  return `<script type="application/json" id="writing" data-version="${version}">${data}</script>${scripts.join('')}`
}
