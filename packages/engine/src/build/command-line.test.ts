import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { commandLine, withCommandLines } from './command-line.ts'

/** Returns the environment of a reader whose package has these scripts. */
function environmentOf(scripts?: Readonly<Record<string, string>>) {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ scripts }))
  return { cwd, env: {} }
}

test('a message names a command by its script, if the package has one', () => {
  const environment = environmentOf({ check: 'cd site && studio check', 'docs:dev': 'studio dev --port 5200' })
  expect(commandLine('check', environment)).toBe('npm run check')
  expect(commandLine('check --update', environment)).toBe('npm run check -- --update')
  expect(commandLine('check docs/start', environment)).toBe('npm run check docs/start')
  expect(commandLine('dev', environment)).toBe('npm run docs:dev')
})

test('a message names a command with npx if the package has no script for it', () => {
  const environment = environmentOf({ checkers: 'studio checkers', dev: 'vite dev' })
  expect(commandLine('check --update', environment)).toBe('npx studio check --update')
  expect(commandLine('dev', environment)).toBe('npx studio dev')
  expect(commandLine('--help', environmentOf())).toBe('npx studio --help')
})

test('the package of the running script counts, from any folder', () => {
  const { cwd } = environmentOf({ check: 'cd site && studio check' })
  const env = { npm_package_json: join(cwd, 'package.json') }
  expect(commandLine('check', { cwd: '/', env })).toBe('npm run check')
  expect(commandLine('check', { cwd: '/', env: {} })).toBe('npx studio check')
})

test('commands in the backticks of a message are replaced by what readers type', () => {
  const message = 'Run `studio check --update`, or read `studio-docs`.'
  expect(withCommandLines(message, environmentOf())).toBe('Run `npx studio check --update`, or read `studio-docs`.')
})
