import { commandLine } from '../build/command-line.ts'
import { commands } from './commands.ts'
import { asksForHelp, columns, explained, runCommand, UsageError, unknown, withArguments } from './run-command.ts'

/** Runs a command such as `build --out site` in the reader's folder. Resolves with the exit code. */
export async function run(args: readonly string[], folder: string): Promise<number> {
  const [first = 'build', ...others] = args
  const isNamed = !first.startsWith('-')
  const name = isNamed ? first : 'build'
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return explained('studio', () => Promise.reject(unknownCommand(name)))
  if (!isNamed && asksForHelp(args)) {
    console.log(helpOfAll())
    return 0
  }
  return runCommand({ line: `studio ${name}`, command, args: isNamed ? others : args, folder, others: commands })
}

function unknownCommand(name: string): UsageError {
  if (name === 'import')
    return new UsageError(
      'Unknown command `import`. It is a package of its own: `npx studio-docs-import <folder> <collection>`.',
    )
  return unknown(`Unknown command \`${name}\``, name, Object.keys(commands))
}

function helpOfAll(): string {
  const rows = Object.entries(commands).map(([name, command]) => [withArguments(name, command), command.does] as const)
  return [
    'Usage: npx studio <command> [options]',
    '',
    ...columns(rows),
    '',
    `\`${commandLine('studio build --help')}\` lists the options of \`build\`.`,
  ].join('\n')
}
