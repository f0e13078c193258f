import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { commandLine, withCommandLines } from './command-line.ts'

/** Returns the environment of a reader whose package has these scripts. */
function environmentOf(scripts?: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts }))
  return { cwd, env: {} }
}

test('a message names a command by its script, if the package has one', () => {
  const environment = environmentOf({ check: 'cd site && studio check', 'docs:dev': 'studio dev --port 5200' })
  expect(commandLine('studio check', environment)).toBe('npm run check')
  expect(commandLine('studio check --update', environment)).toBe('npm run check -- --update')
  expect(commandLine('studio check docs/start', environment)).toBe('npm run check docs/start')
  expect(commandLine('studio dev', environment)).toBe('npm run docs:dev')
  const other = environmentOf({ import: 'cd site && studio-docs-import' })
  expect(commandLine('studio-docs-import <folder> <collection>', other)).toBe('npm run import <folder> <collection>')
})

test('a message names a command with npx if the package has no script for it', () => {
  const environment = environmentOf({ checkers: 'studio checkers', dev: 'vite dev' })
  expect(commandLine('studio check --update', environment)).toBe('npx studio check --update')
  expect(commandLine('studio dev', environment)).toBe('npx studio dev')
  expect(commandLine('studio --help', environmentOf())).toBe('npx studio --help')
})

test('the package of the running script counts, from any folder', () => {
  const { cwd } = environmentOf({ check: 'cd site && studio check' })
  const env = { npm_package_json: join(cwd, 'package.json') }
  expect(commandLine('studio check', { cwd: '/', env })).toBe('npm run check')
  expect(commandLine('studio check', { cwd: '/', env: {} })).toBe('npx studio check')
})

test('commands in the backticks of a message are replaced by what readers type', () => {
  const message = 'Run `studio check --update`, or read `studio-docs`.'
  expect(withCommandLines(message, environmentOf())).toBe('Run `npx studio check --update`, or read `studio-docs`.')
})
