/** Entry point `studio-docs/command`: for the command line of a package that works on a site. */

export { commandLine, withCommandLines } from './src/build/command-line.ts'
export { type Command, configOption, runCommand, UsageError } from './src/commands/run-command.ts'
