import { resolve } from 'node:path'
import type { Config } from '../core/config.ts'
import { StopError } from '../core/stop-error.ts'
import { createNewPage, describeNewPage } from './new-page.ts'
import { servePreview } from './preview.ts'
import { type Format, formats } from './report.ts'

export type Command = {
  readonly does: string
  /** Name of the argument. Without it, the command takes none. */
  readonly takes?: string
  /** Whether the argument must be given. */
  readonly needed?: true
  readonly options: Readonly<Record<string, Option>>
  /** Resolves with the exit code. */
  readonly run: (task: Task) => Promise<number>
}

/** An option. `value` names its required value. */
export type Option = { readonly value?: string; readonly does: string }

export type Task = {
  readonly projectRoot: string
  readonly config: Config
  readonly configFile: string
  /** The argument, or an empty string. */
  readonly subject: string
  /** Values of the options, by name. Empty for an option without a value. */
  readonly given: ReadonlyMap<string, string>
}

/** Thrown for an argument that a command does not take. */
export class UsageError extends StopError {
  override readonly name = 'UsageError'
}

const config = { value: 'file', does: 'the configuration, `site.config.ts` by default' }
const port = (usual: string) => ({
  value: 'number',
  does: `the port, \`PORT\` or ${usual} by default; 0 takes any free one`,
})

/** All commands by name. Each loads only what it needs, because Vite and the samples' compilers load slowly. */
export const commands: Readonly<Record<string, Command>> = {
  build: {
    does: 'writes the site as static files; on an error, the last good site stays',
    options: {
      out: { value: 'folder', does: 'the folder to write, `dist` by default' },
      precompress: { does: 'also writes `.br` and `.gz` copies of text files' },
      config,
    },
    run: async ({ projectRoot, config, given }) => {
      const { buildSite } = await import('./build.ts')
      return buildSite({ projectRoot, config, dist: distOf(projectRoot, given), precompress: given.has('precompress') })
    },
  },
  check: {
    does: 'runs every check on the content, or on one page',
    takes: 'page',
    options: {
      update: { does: 'stores the outputs and types of all samples, and the routes of new pages' },
      format: { value: 'format', does: '`text`, or `github` for workflow annotations' },
      config,
    },
    run: async ({ projectRoot, config, subject, given }) => {
      const format = readFormat(given)
      const { checkSite } = await import('./check.ts')
      return checkSite({ projectRoot, config, path: subject, update: given.has('update'), format })
    },
  },
  dev: {
    does: 'serves the site while you write; saved pages appear at once',
    options: { port: port('5173'), config },
    run: async ({ projectRoot, configFile, given }) => {
      const port = readPort(given, '5173')
      const { serveDev } = await import('./dev/serve-dev.ts')
      return serveDev({ projectRoot, configFile, port })
    },
  },
  new: {
    does: 'creates a draft page at the end of its folder',
    takes: 'page',
    needed: true,
    options: { config },
    run: async ({ projectRoot, config, subject }) => {
      console.log(describeNewPage(await createNewPage({ projectRoot, config, path: subject }), config))
      return 0
    },
  },
  preview: {
    does: 'serves the built site',
    options: { port: port('4173'), out: { value: 'folder', does: 'the folder to serve, `dist` by default' }, config },
    run: ({ projectRoot, config, given }) =>
      servePreview({ config, dist: distOf(projectRoot, given), port: readPort(given, '4173') }),
  },
}

function distOf(projectRoot: string, given: Task['given']): string {
  return resolve(projectRoot, given.get('out') ?? 'dist')
}

function readFormat(given: Task['given']): Format {
  const name = given.get('format') ?? 'text'
  const format = formats.find((known) => known === name)
  if (format) return format
  throw new UsageError(`Unknown format \`${name}\`: expected ${formats.map((known) => `\`${known}\``).join(' or ')}.`)
}

function readPort(given: Task['given'], usual: string): number {
  const text = given.get('port') ?? process.env.PORT ?? usual
  const port = Number(text)
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new UsageError(`Invalid port \`${text}\`: expected a number from 0 to 65535; 0 takes any free port.`)
}
