import { dump } from 'js-yaml'
import { otherNames } from 'studio-docs/content'
import type { System } from '../parse/heading-ids.ts'
import type { Losses } from '../parse/losses.ts'

/** Keys of our front matter that other systems have as well. */
const ours = new Set([
  'title',
  'description',
  'sidebar_label',
  'sidebar_position',
  'slug',
  'toc_min',
  'toc_max',
  'date',
  'draft',
])

/** A page while its front matter is rendered. */
type RenderedPage = {
  readonly title: string
  readonly position: number | undefined
  readonly label: string | undefined
  readonly file: string
  readonly system: System | undefined
  /** Whether the page becomes an entry of a log, which has a date. */
  readonly isLog?: boolean | undefined
  /** Whether no other page has the address that this page asks for. */
  readonly takeSlug: (slug: string) => boolean
  /** Returns the new address of a picture, if it is published. */
  readonly picture: (target: string) => string | undefined
}

/** Renders our front matter from that of another system. Keys without a counterpart become comments below it. */
export function renderFrontMatter(
  matter: Readonly<Record<string, unknown>>,
  page: RenderedPage,
  losses: Losses,
): string {
  const values: Record<string, unknown> = { title: page.title }
  const lost: string[] = []
  const nested = typeof matter.sidebar === 'object' && matter.sidebar !== null ? Object.entries(matter.sidebar) : []
  for (const [key, value] of [...Object.entries(matter), ...nested]) {
    const name = ours.has(key) ? key : otherNames.get(key.toLowerCase())
    if (key === 'title' || key === 'sidebar' || value === null || value === undefined) continue
    // Old addresses are compared with those of all pages.
    if (name === 'moved_from') continue
    // Other systems publish hidden pages, and we publish no drafts.
    if (name === 'slug' && isOwnName(value, page.file)) continue
    const isAddress = name !== 'slug' || (!isIndex(page.file) && (key !== 'id' || page.system === 'Docusaurus'))
    const fitting =
      name && isAddress && (name !== 'draft' || key === name) && (name !== 'date' || page.isLog)
        ? fit(name, value)
        : undefined
    const isTaken = name === 'slug' && fitting !== undefined && !page.takeSlug(String(fitting))
    const picture = key === 'image' && typeof value === 'string' ? page.picture(value) : undefined
    if (picture !== undefined && /\.(?:gif|jpe?g|png|webp)$/i.test(picture)) values.image = picture
    else if (fitting === undefined || isTaken) lost.push(losses.addKey(key, dump({ [key]: value }), name === undefined))
    else values[name ?? key] ??= fitting
  }
  const [day] = /\d{4}-\d\d-\d\d/.exec(page.file) ?? []
  if (page.isLog && day !== undefined) values.date ??= day
  if (page.label !== undefined && page.label !== page.title) values.sidebar_label ??= page.label
  if (page.position !== undefined) values.sidebar_position = page.position
  return `---\n${dump(values, { lineWidth: -1 })}---\n${lost.map((comment) => `\n${comment}\n`).join('')}`
}

/** Whether an address is that of its file anyway. */
function isOwnName(value: unknown, file: string): boolean {
  const last = String(value).split('/').filter(Boolean).at(-1) ?? ''
  const [name, folder] = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .reverse()
  return last === name?.replace(/^\d+[-_. ]+(?=\D)/, '') || (isIndex(file) && last === folder)
}

/** Whether a page is that of its folder, which has no other name. */
function isIndex(file: string): boolean {
  const [name = '', folder] = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .reverse()
  return /^(?:index|readme)$/i.test(name) || name === folder
}

/** Returns a value in the form that our key needs, or `undefined` if it does not fit. */
function fit(name: string, value: unknown): unknown {
  const text = String(value).replace(/\s+/g, ' ').trim()
  switch (name) {
    case 'description':
      return text.length < 50 ? undefined : shorten(text)
    case 'sidebar_position':
    case 'toc_min':
    case 'toc_max':
      return Number.isFinite(Number(value)) ? Number(value) : undefined
    case 'draft':
      return value === true ? true : undefined
    case 'date':
      return /^\d{4}-\d\d-\d\d/.exec(value instanceof Date ? value.toISOString() : text)?.[0]
    case 'slug': {
      const last = text.split('/').filter(Boolean).at(-1) ?? ''
      return /^(?!index$)[a-z\d][a-z\d_-]*$/.test(last) ? last : undefined
    }
    default:
      return text === '' ? undefined : text
  }
}

/** Cuts a description at a sentence or a word, so that it has at most 160 characters. */
function shorten(text: string): string {
  if (text.length <= 160) return text
  const cut = text.slice(0, 158)
  const sentence = cut.lastIndexOf('. ') + 1
  return sentence >= 60 ? cut.slice(0, sentence) : `${cut.slice(0, cut.lastIndexOf(' '))} …`
}
