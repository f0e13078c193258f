import type { Config } from '../page/config.ts'
import type { SiteEntry } from './site-entry.ts'

/** Gives the line below a doc: the day of its last change, where history tells it, and where it is edited, if the configuration says so. */
export function renderLastChange({ file, updated }: SiteEntry, { editAddress }: Config): string {
  const date = updated === undefined ? '' : `Updated ${updated}`
  const edit = editAddress
    ? `<a href="${escapeText(editAddress + encodeURI(file))}" target="_blank" rel="noopener noreferrer">Edit this page</a>`
    : ''
  const line = [date, edit].filter(Boolean).join(' · ')
  return line && `<p class="notice">${line}</p>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
