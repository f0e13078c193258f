import { readFileSync } from 'node:fs'
import { StopError } from 'studio-docs/project'

/** Forms of ours that a component can become. */
export const componentForms = [
  'note',
  'details',
  'tabs',
  'tab',
  'steps',
  'cards',
  'card',
  'badge',
  'link',
  'picture',
  'figure',
  'files',
  'file',
  'folder',
  'content',
  'words',
] as const
export type ComponentForm = (typeof componentForms)[number]

/** A named block of the site, such as `:since`. */
export type BlockForm = `:${string}`

/** The form of each component, by its name in lower case. */
export type Components = ReadonlyMap<string, ComponentForm | BlockForm>

const usual: Readonly<Record<ComponentForm, string>> = {
  note: 'aside admonition callout alert hint seealso versionadded versionchanged versionremoved deprecated topic sidebar',
  details: 'accordion accordions.item expandable collapse dropdown',
  tabs: 'tabs tabset codegroup codetabs',
  tab: 'tabitem tab tabs.tab',
  steps: 'steps',
  cards: 'cards',
  card: 'card cards.card linkcard griditemcard',
  badge: 'badge',
  link: 'link linkbutton',
  picture: 'image',
  figure: 'listing',
  files: 'filetree files',
  file: 'filetree.file file',
  folder: 'filetree.folder folder',
  // They only lay out their content.
  content:
    'cardgrid boxes fragment group frame column columns callouts accordions accordiongroup content-ref raw table-wrapper reactcallout wrapper grid griditem',
  // They only style their words.
  words: 'since edition',
}

/** Components of the known systems. */
export const usualComponents: Components = new Map(
  componentForms.flatMap((form) => usual[form].split(' ').map((name) => [name, form] as const)),
)

/**
 * Returns the form of each component. The named blocks of the site come before the usual forms, and the entries of an
 * owner's file, such as `{ "Since": "badge" }`, before both. Throws a StopError that lists every wrong entry.
 */
export function componentsFor(blocks: readonly string[], file?: string): Components {
  const entries = file === undefined ? [] : Object.entries(parse(file))
  const wrong = entries
    .filter(([, form]) => !isForm(form, blocks))
    .map(([name, form]) => `\`${name}\`: ${JSON.stringify(form)}`)
  const known = [...componentForms, ...blocks.map((name) => `:${name}`)].join(', ')
  if (wrong.length > 0) throw new StopError(`${file} has unknown forms: ${wrong.join(', ')}. Known: ${known}.`)
  const own = entries.flatMap(([name, form]) => (isForm(form, blocks) ? [[name.toLowerCase(), form] as const] : []))
  // A component is called `ReadMore`, a block `read-more`.
  const named = blocks.map((name) => [name.replaceAll('-', '').toLowerCase(), `:${name}`] as const)
  return new Map([...usualComponents, ...named, ...own])
}

/** Whether a form is a named block. */
export function isBlock(form: ComponentForm | BlockForm | undefined): form is BlockForm {
  return form?.startsWith(':') ?? false
}

function isForm(form: unknown, blocks: readonly string[]): form is ComponentForm | BlockForm {
  return componentForms.some((known) => known === form) || blocks.some((name) => `:${name}` === form)
}

function parse(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
    throw new Error('expected an object such as { "Since": "badge" }')
  } catch (error) {
    throw new StopError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
