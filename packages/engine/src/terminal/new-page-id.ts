import { folderOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import { StopError } from '../core/stop-error.ts'
import { commandLine } from './command-line.ts'
import { pathBelowContent } from './find-page.ts'

/** Kinds of names that a command creates, and the form of each part of a path. */
type NewName = { readonly command: string; readonly name: RegExp; readonly form: string }

const newName: NewName = {
  command: 'new',
  name: /^[a-z\d]+(?:[-._][a-z\d]+)*$/,
  form: 'lower-case letters, digits and hyphens',
}

/** Returns the id of a page to create. Throws a StopError if the path is invalid. */
export function idOf(path: string, config: Config, { command, name, form }: NewName = newName): string {
  const id = pathBelowContent(path, config)
  const example = commandLine(`studio ${command} ${config.collections.map(folderOf)[0]}guide/joins`)
  if (id === '') throw new StopError(`The path of the page is missing. Example: ${example}`)
  const parts = id.split('/')
  const isAddress = /^(?:https?:\/)?\//.test(path)
  const wrong = isAddress ? undefined : /[^/]*[?#].*/.exec(path)?.[0]
  requireNames(
    path,
    wrong ?? parts.find((part) => !name.test(part)),
    `Expected ${form}, with a slash between folders: ${example}`,
  )
  const folders = config.collections.map((collection) => collection.path)
  const begins = `that begins with ${folders.map((folder) => `\`${folder}/\``).join(', ')}: ${example}`
  if (parts.length < 2 && folders.includes(id))
    throw new StopError(
      `\`${path}\` is a whole collection. Its first page is ${commandLine(`studio ${command} ${id}/index`)}.`,
    )
  if (folders.includes('/')) return id
  if (parts.length < 2) throw new StopError(`Invalid path \`${path}\`.\n  Expected one ${begins}`)
  const [folder = ''] = parts
  if (!folders.includes(folder))
    throw new StopError(
      `No collection has the path \`${folder}\`. Add one with \`path: '${folder}'\` to \`collections\` in site.config.ts first,\n  or choose a path ${begins}`,
    )
  return id
}

/** Throws a StopError if a part of a path is wrong. */
export function requireNames(path: string, wrong: string | undefined, expected: string): void {
  if (wrong !== undefined)
    throw new StopError(`Invalid path \`${path}\`: \`${wrong}\` is not a valid name.\n  ${expected}`)
}
