/**
 * A command, from the command line to its exit code:
 *
 *   argv ── readArguments ──▶ args, given ── openSite ──▶ Invocation ── run ──▶ exit code
 *
 * Every step may throw, and `explained` alone turns errors into words and exit codes.
 */

import { parseArgs } from 'node:util'
import { StopError } from '../core/stop-error.ts'
import { closest } from '../core/text/closest.ts'
import { commandLine } from '../terminal/command-line.ts'
import { explainError, type Format, formats } from '../terminal/report.ts'
import { type OpenSite, openSite } from './open-site.ts'

export type Command = {
  readonly does: string
  readonly takes: readonly string[]
  /** Whether all arguments must be given. */
  readonly needed?: true
  readonly options: Readonly<Record<string, CommandOption>>
} & (
  | {
      /** Runs in a site. Resolves with the exit code. */
      readonly run: (invocation: Invocation) => Promise<number>
    }
  | {
      /** Runs outside of a site, so without a configuration. */
      readonly runAlone: (invocation: Pick<Invocation, 'folder' | 'args'>) => Promise<number>
    }
)

/** An option. `value` names its required value. */
type CommandOption = { readonly value?: string; readonly does: string }

export type Invocation = OpenSite & {
  /** The reader's folder, which paths of the command line are relative to. */
  readonly folder: string
  /** The arguments, up to the number that the command takes. */
  readonly args: readonly string[]
  /** Values of the options, by name. Empty for an option without a value. */
  readonly given: ReadonlyMap<string, string>
}

/** Thrown for an argument that a command does not take. */
export class UsageError extends StopError {
  override readonly name = 'UsageError'
}

export const configOption: CommandOption = { value: 'file', does: 'the configuration, `site.config.ts` by default' }

export const formatOption: CommandOption = {
  value: 'format',
  does: '`text`, `github` for workflow annotations, or `sarif` for code scanners',
}

export function readFormat(given: Invocation['given']): Format {
  const name = given.get('format') ?? 'text'
  const format = formats.find((known) => known === name)
  if (format) return format
  const known = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(formats.map((one) => `\`${one}\``))
  throw new UsageError(`Unknown format \`${name}\`: expected ${known}.`)
}

/** A command as a program calls it. */
type Call = {
  /** Text before the arguments on the command line: `studio build`, or the name of a program with one command. */
  readonly line: string
  readonly command: Command
  readonly argv: readonly string[]
  readonly folder: string
  /** All commands of the program, by name. An option of another command is explained. */
  readonly others?: Readonly<Record<string, Command>>
}

/**
 * Runs a command in the reader's folder, or prints its help. Resolves with the exit code: 1 for an error, which is
 * printed, and 2 for unknown arguments.
 */
export async function runCommand(call: Call): Promise<number> {
  const { line, command, argv, folder } = call
  if (asksForHelp(argv)) {
    console.log(helpOf(line, command))
    return 0
  }
  return explained(line, async () => {
    const { args, given } = readArguments(call)
    if ('runAlone' in command) return await command.runAlone({ args, folder })
    return await command.run({ args, given, folder, ...(await openSite(folder, given.get('config'))) })
  })
}

/** Runs a part of a command line, and prints its error. Resolves with the exit code. */
export async function explained(line: string, run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    const isUsage = error instanceof UsageError
    const help = commandLine(`${line} --help`)
    console.error(isUsage ? `${error.message}\n  For help, run \`${help}\`.` : explainError(error))
    return isUsage ? 2 : 1
  }
}

export function asksForHelp(argv: readonly string[]): boolean {
  return argv.some((arg) => arg === '--help' || arg === '-h')
}

/** Parses the arguments and the options of a command. Throws a UsageError for any other argument. */
function readArguments(call: Call): Pick<Invocation, 'args' | 'given'> {
  const { line, command, argv } = call
  const { takes, needed, options } = command
  const name = nameOf(line)
  const types = Object.entries(options).map(
    ([key, { value }]) => [key, { type: value ? 'string' : 'boolean' }] as const,
  )
  const { tokens } = parseArgs({ args: [...argv], options: Object.fromEntries(types), strict: false, tokens: true })
  const given = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const { name: key, rawName, value = '', inlineValue } = token
    const option = Object.hasOwn(options, key) ? options[key] : undefined
    if (!option || rawName !== `--${key}`) throw unknownOption(call, rawName)
    if (!option.value && inlineValue) throw new UsageError(`\`${rawName}\` takes no value.`)
    if (option.value && (value === '' || (!inlineValue && value.startsWith('-'))))
      throw new UsageError(`\`${rawName}\` needs a ${option.value}: \`${rawName} <${option.value}>\`.`)
    given.set(key, value)
  }
  const args = tokens.flatMap((token) => (token.kind === 'positional' ? token.value : []))
  const list = args.map((arg) => `\`${arg}\``).join(', ')
  if (takes.length === 0 && args.length > 0) throw new UsageError(`\`${name}\` takes no arguments, but got ${list}.`)
  const expected = takes.length === 1 ? `one ${takes[0]}` : `${takes.length} arguments`
  if (args.length > takes.length)
    throw new UsageError(`\`${name}\` takes ${expected}, but got ${args.length}: ${list}.`)
  if (needed && args.length < takes.length) {
    const missing = takes.length === 1 ? `a ${takes[0]}` : expected
    throw new UsageError(`\`${name}\` needs ${missing}: \`${commandLine(withArguments(line, command))}\`.`)
  }
  return { args, given }
}

function unknownOption({ line, command, others = {} }: Call, option: string): UsageError {
  const what = `\`${nameOf(line)}\` has no option \`${option}\``
  const owner = Object.entries(others).find(([, other]) => optionsOf(other).includes(option))?.[0]
  return owner ? new UsageError(`${what}. It is an option of \`${owner}\`.`) : unknown(what, option, optionsOf(command))
}

/** Returns the name of a command in messages: the last word of its line. */
function nameOf(line: string): string {
  return line.replace(/^.* /, '')
}

function optionsOf(command: Command): readonly string[] {
  return Object.keys(command.options).map((option) => `--${option}`)
}

/** Returns the error for an unknown name. It suggests the nearest known one. */
export function unknown(what: string, name: string, known: readonly string[]): UsageError {
  const near = closest(name, known)
  return new UsageError(`${what}. ${near ? `Did you mean \`${near}\`?` : `Known: ${known.join(', ')}.`}`)
}

function helpOf(line: string, command: Command): string {
  const rows = Object.entries(command.options).map(([option, { value, does }]) => {
    return [`--${option}${value ? ` <${value}>` : ''}`, does] as const
  })
  const whole = withArguments(line, command)
  const usage = `Usage: ${commandLine(rows.length > 0 ? `${whole} [options]` : whole)}`
  const list = rows.length > 0 ? ['', ...columns(rows)] : []
  return [usage, '', `\`${nameOf(line)}\` ${command.does}.`, ...list].join('\n')
}

/** Returns a command with its arguments: `new <page>`, or `check [page]` where they may be left out. */
export function withArguments(name: string, { takes, needed }: Command): string {
  return [name, ...takes.map((arg) => (needed ? `<${arg}>` : `[${arg}]`))].join(' ')
}

/** Formats rows of two cells as lines. */
export function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)
}
