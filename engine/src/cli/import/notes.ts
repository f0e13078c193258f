import { admonitionOf } from '../../content/containers.ts'
import type { Element, MarkdownPart } from './elements.ts'

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

/** Words of the report for a note that has no title, because ours always have one. */
export const untitled = 'a note without a title, which shows its kind as one'

/** Returns the title that systems give to a note of a kind. */
export function titleOf(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).toLowerCase()}`
}

/** Returns the kind of a component for notes, and its words. An emoji may state the kind. Any other begins the words. */
export function noteOf({ attributes, children }: Element): { kind: string; words: readonly MarkdownPart[] } {
  const emoji = attributes.get('emoji') ?? ''
  const kind = attributes.get('type') ?? attributes.get('kind') ?? emojis[emoji] ?? ''
  const isWord = emoji !== '' && emojis[emoji] === undefined
  return { kind: kindOf(kind), words: isWord ? [{ type: 'text', text: `${emoji} ` }, ...children] : children }
}
