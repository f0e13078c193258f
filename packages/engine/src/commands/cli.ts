import { existsSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { commandLine } from '../build/command-line.ts'
import { loadConfig } from '../build/load-config.ts'
import { explainError } from '../build/report.ts'
import { closest } from '../core/closest.ts'
import { StopError } from '../core/stop-error.ts'
import { type Command, commands, type Invocation, UsageError } from './commands.ts'
import { undoMove } from './move/apply-move.ts'

/**
 * Runs a command such as `build --out site` in the reader's folder. The site is there if it has content, and otherwise beside its
 * configuration. Resolves with the exit code, which is 2 for unknown arguments.
 */
export async function run(args: readonly string[], folder: string): Promise<number> {
  const [first = 'build', ...others] = args
  const isNamed = !first.startsWith('-')
  const name = isNamed ? first : 'build'
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) throw unknown(`Unknown command \`${name}\``, name, Object.keys(commands))
    if (args.some((arg) => arg === '--help' || arg === '-h')) {
      console.log(isNamed ? helpOf(name, command) : helpOfAll())
      return 0
    }
    const given = readArguments(name, command, isNamed ? others : args)
    if ('runAlone' in command) return await command.runAlone({ ...given, folder })
    const configFile = resolve(folder, given.given.get('config') ?? 'site.config.ts')
    const projectRoot = existsSync(join(folder, 'content')) ? folder : dirname(configFile)
    requirePlainPath(projectRoot)
    if (undoMove(projectRoot))
      console.error('A move was interrupted. It has been undone, and all files are restored.\n')
    const config = await loadConfig(configFile)
    return await command.run({ ...given, folder, projectRoot, configFile, config })
  } catch (error) {
    const isUsage = error instanceof UsageError
    const help = commandLine(Object.hasOwn(commands, name) ? `${name} --help` : '--help')
    console.error(isUsage ? `${error.message}\n  For help, run \`${help}\`.` : explainError(error))
    return isUsage ? 2 : 1
  }
}

/** Throws a StopError if the path of a site has a character that Node, Vite or a bundler reads as syntax. */
function requirePlainPath(folder: string): void {
  const sign = folder.replaceAll(sep, '/').match(/[#?*\\]/)?.[0]
  if (sign !== undefined)
    throw new StopError(`The path ${folder} contains \`${sign}\`, which bundlers read as syntax. Rename that folder.`)
}

/** Parses the words and the options of a command. Throws a UsageError for any other argument. */
function readArguments(name: string, command: Command, args: readonly string[]): Pick<Invocation, 'words' | 'given'> {
  const { takes, needed, options } = command
  const types = Object.entries(options).map(
    ([key, { value }]) => [key, { type: value ? 'string' : 'boolean' }] as const,
  )
  const { tokens } = parseArgs({ args: [...args], options: Object.fromEntries(types), strict: false, tokens: true })
  const given = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name: key, rawName, value = '', inlineValue } = token
    const option = Object.hasOwn(options, key) ? options[key] : undefined
    if (!option || rawName !== `--${key}`) throw unknownOption(name, rawName)
    if (!option.value && inlineValue) throw new UsageError(`\`${rawName}\` takes no value.`)
    if (option.value && (value === '' || (!inlineValue && value.startsWith('-'))))
      throw new UsageError(`\`${rawName}\` needs a ${option.value}: \`${rawName} <${option.value}>\`.`)
    given.set(key, value)
  }
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []))
  const list = words.map((word) => `\`${word}\``).join(', ')
  if (takes.length === 0 && words.length > 0) throw new UsageError(`\`${name}\` takes no arguments, but got ${list}.`)
  const expected = takes.length === 1 ? `one ${takes[0]}` : `${takes.length} arguments`
  if (words.length > takes.length)
    throw new UsageError(`\`${name}\` takes ${expected}, but got ${words.length}: ${list}.`)
  if (needed && words.length < takes.length) {
    const missing = takes.length === 1 ? `a ${takes[0]}` : expected
    throw new UsageError(`\`${name}\` needs ${missing}: \`${commandLine(withArguments(name, command))}\`.`)
  }
  return { words, given }
}

function unknownOption(name: string, option: string): UsageError {
  const what = `\`${name}\` has no option \`${option}\``
  const owner = Object.keys(commands).find((other) => optionsOf(other).includes(option))
  return owner ? new UsageError(`${what}. It is an option of \`${owner}\`.`) : unknown(what, option, optionsOf(name))
}

function optionsOf(name: string): readonly string[] {
  return Object.keys(commands[name]?.options ?? {}).map((option) => `--${option}`)
}

function unknown(what: string, word: string, known: readonly string[]): UsageError {
  const near = closest(word, known)
  return new UsageError(`${what}. ${near ? `Did you mean \`${near}\`?` : `Known: ${known.join(', ')}.`}`)
}

function helpOfAll(): string {
  const rows = Object.entries(commands).map(([name, command]) => [withArguments(name, command), command.does] as const)
  return [
    'Usage: npx studio <command> [options]',
    '',
    ...columns(rows),
    '',
    `\`${commandLine('build --help')}\` lists the options of \`build\`.`,
  ].join('\n')
}

function helpOf(name: string, command: Command): string {
  const rows = Object.entries(command.options).map(([option, { value, does }]) => {
    return [`--${option}${value ? ` <${value}>` : ''}`, does] as const
  })
  const line = withArguments(name, command)
  const usage = `Usage: ${commandLine(rows.length > 0 ? `${line} [options]` : line)}`
  const list = rows.length > 0 ? ['', ...columns(rows)] : []
  return [usage, '', `\`${name}\` ${command.does}.`, ...list].join('\n')
}

/** Returns a command with its arguments: `new <page>`, or `check [page]` where they may be left out. */
function withArguments(name: string, { takes, needed }: Command): string {
  return [name, ...takes.map((word) => (needed ? `<${word}>` : `[${word}]`))].join(' ')
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)
}
