import { load } from 'js-yaml'
import { readScript, type Script } from './read-script.ts'

/** Maximum depth and size of a structure: entries, and characters of texts. No real configuration has as much. */
const maxDepth = 60
const maxEntries = 50_000
const maxCharacters = 2_000_000

/** Whether a file is the list of pages of mdBook and GitBook. */
export const isSummary = (path: string) => /(?:^|\/)SUMMARY\.md$/.test(path)

/** Whether a file is the configuration of MkDocs. */
export const isMkDocs = (path: string) => /(?:^|\/)mkdocs\.ya?ml$/.test(path)

/** Whether a file lists the pages of its folder in JSON. */
export const isMetaJson = (path: string) => /(?:^|\/)_?meta\.json$/.test(path)

/** A configuration of another system. Scripts are only read, never run. */
export type OldConfig = {
  /** Path as seen from the folder of the pages. */
  readonly file: string
  /** Text of the file. A script has blanks for its comments. */
  readonly text: string
  /** Facts about a script or JSON. Other files have none. */
  readonly script: Script
  /** Settings of YAML or JSON. Other files have none. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Why there are no settings. */
  readonly fault?: string
}

/** Reads a configuration once for all that looks something up in it. */
export function readConfig(file: string, text: string): OldConfig {
  const isScript = /\.(?:json|[cm]?[jt]sx?)$/.test(file)
  const script = isScript ? readScript(text) : { words: [], objects: [], menus: [], text }
  const found = /\.(?:json|ya?ml)$/.test(file) ? readSettings(file, text) : { settings: {} }
  return { file, text: script.text, script, ...found }
}

/** Parses YAML of a foreign documentation. Throws an error with a reason if it is not valid, too deep or too large. */
export function loadYaml(text: string): unknown {
  return asTree(load(text, { maxDepth }))
}

/** Returns the values of front matter. Throws an error if it is no list of keys. */
export function readMatter(yaml: string): Readonly<Record<string, unknown>> {
  const matter = yaml.trim() === '' ? {} : loadYaml(yaml)
  if (typeof matter === 'object' && matter !== null && !Array.isArray(matter)) return { ...matter }
  throw new Error('it is no list of keys')
}

function readSettings(path: string, text: string): Pick<OldConfig, 'settings' | 'fault'> {
  try {
    // Tags of extensions are not YAML.
    const value = /ya?ml$/.test(path) ? loadYaml(text.replace(/!!?[\w/:.]+/g, '')) : asTree(JSON.parse(text))
    return { settings: typeof value === 'object' && value !== null ? { ...value } : {} }
  } catch (error) {
    const { message, reason = message } = error as { readonly message: string; readonly reason?: string }
    return { settings: {}, fault: reason }
  }
}

/**
 * Copies a structure, so that each part of it stands in one place. Aliases make a few lines of YAML endless, so a
 * structure that is too deep or too large is an error.
 */
function asTree(value: unknown, left = { entries: maxEntries, characters: maxCharacters }, depth = 0): unknown {
  left.entries--
  if (typeof value === 'string') left.characters -= value.length
  if (depth > maxDepth) throw new Error(`it has more than ${maxDepth} levels`)
  if (left.entries < 0 || left.characters < 0)
    throw new Error(`it has more than ${maxEntries} entries, or 2 MB of text`)
  if (Array.isArray(value)) return value.map((one) => asTree(one, left, depth + 1))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      left.characters -= key.length
      return [key, asTree(one, left, depth + 1)]
    }),
  )
}

/** Returns all strings of a list or an object, the keys of nested lists included. */
export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [key, ...stringsIn(one)])
}
