import { safeDecode } from '../../page/urls.ts'

/** Gives the element a hash points at; one that cannot be decoded is taken as it is. */
export function elementOfHash(hash: string): HTMLElement | null {
  const id = hash.replace(/^#/, '')
  if (id === '') return null
  return document.getElementById(safeDecode(id)) ?? document.getElementById(id)
}

/** Goes to where a new page is to be read: its hash's element, else its top. */
export function scrollToStart(hash: string): void {
  const element = elementOfHash(hash)
  if (element) element.scrollIntoView({ behavior: 'instant' })
  else scrollTo({ top: 0, left: 0, behavior: 'instant' })
}
