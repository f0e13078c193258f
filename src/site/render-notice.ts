import type { Collection } from '../page/config.ts'
import { besidePage, isExternal, withBase } from '../page/urls.ts'

/** What is true of all docs of a collection: facts, and a status that leads to more. */
export type Notice = { readonly facts: readonly string[]; readonly status: string; readonly href: string }

/** Gives what a collection says below the heading of each doc, or nothing. */
export function noticeOf(collection: Collection | undefined): Notice | undefined {
  if (!collection?.notice) return undefined
  const { package: documented, testedWith, status, href } = collection.notice
  const version = documented ? [`${documented.name} ${documented.version}`] : []
  return { facts: [...version, `tested with ${testedWith}`], status, href }
}

/** Gives the line below a doc's heading: what its collection says of all its docs, and the ways to the page's copy. */
export function renderNotice(notice: Notice | undefined, route: string, base: string): string {
  const facts = notice ? [...notice.facts.map(escapeText), link(notice.href, notice.status, base)].join(' · ') : ''
  const copies = `<span><button type="button">Copy page</button> · </span>${link(besidePage(route, '.md'), 'View as Markdown', base)}`
  return `<p class="notice">${facts}${facts && '<br>'}<span class="copies">${copies}</span></p>`
}

function link(target: string, words: string, base: string): string {
  const href = isExternal(target) ? target : withBase(base, target)
  return `<a href="${escapeText(href)}">${escapeText(words)}</a>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}
