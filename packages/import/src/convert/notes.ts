import { admonitionOf } from 'studio-docs/content'
import { type Element, type MarkdownPart, textPart } from '../parse/page-tree.ts'

/** Our kinds of admonitions, by their names in other systems. */
const kinds: Readonly<Record<string, string>> = {
  warn: 'warning',
  caution: 'warning',
  error: 'danger',
  success: 'tip',
  default: 'note',
}

/** Kinds of admonitions that only their emoji states. */
const emojis: Readonly<Record<string, string>> = {
  '⚠️': 'warning',
  '🚨': 'danger',
  '❗': 'danger',
  '❌': 'danger',
  '🚫': 'danger',
  '⛔': 'danger',
  '💡': 'tip',
  '✅': 'tip',
  ℹ️: 'info',
}

/** Returns our kind of an admonition. */
export function kindOf(kind: string): string {
  const name = kinds[kind.toLowerCase()] ?? kind.toLowerCase()
  return admonitionOf({ name }) ?? 'note'
}

/** Kinds of admonitions that MkDocs knows, and ours do not name. */
const foreignKinds =
  /^(?:abstract|summary|tldr|hint|check|done|question|help|faq|attention|failure|fail|missing|bug|example|snippet|quote|cite)$/i

/** Whether a word is the kind of an admonition, in any system. */
export function isKind(kind: string): boolean {
  const name = kind.toLowerCase()
  return name in kinds || admonitionOf({ name }) !== undefined || foreignKinds.test(name)
}

/** Words of the report for a note that has no title, because ours always have one. */
export const untitled = 'a note without a title, which shows its kind as one'

/** Returns the title of a note of a kind, as other systems show it. */
export function titleOfKind(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}`
}

/** Titles of the notes whose name says more than a kind. */
const labels: Readonly<Record<string, string>> = {
  deprecated: 'Deprecated',
  seealso: 'See also',
  versionadded: 'Added',
  versionchanged: 'Changed',
  versionremoved: 'Removed',
}

/** A component for notes: our kind, the title that its system shows, and its words. */
type Note = { readonly kind: string; readonly title: string | undefined; readonly words: readonly MarkdownPart[] }

/** Reads a component for notes. An emoji may state the kind. Any other begins the words. */
export function noteOf({ name, attributes, children, line }: Element): Note {
  const emoji = attributes.get('emoji') ?? ''
  const written = attributes.get('type') ?? attributes.get('kind') ?? attributes.get('data-style') ?? ''
  const kind = kindOf(written || emojis[emoji] || name)
  const isWord = emoji !== '' && emojis[emoji] === undefined
  const words: readonly MarkdownPart[] = isWord ? [textPart(`${emoji} `, line), ...children] : children
  // Only Starlight and Docusaurus show the kind as the title.
  const ownTitle = /^(?:aside|admonition)$/.test(name) ? (written === kind ? '' : titleOfKind(written)) : undefined
  const label = labels[name]
  const title = attributes.get('title') ?? ownTitle
  return { kind, title: label === undefined ? title : [label, title].filter(Boolean).join(' '), words }
}
