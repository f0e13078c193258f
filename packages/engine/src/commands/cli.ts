import { join, resolve } from 'node:path'
import { commandLine } from '../terminal/command-line.ts'
import { createNewPage, describeNewPage } from './new-page.ts'
import {
  asksForHelp,
  type Command,
  columns,
  configOption,
  explained,
  formatOption,
  type Invocation,
  readFormat,
  runCommand,
  UsageError,
  unknown,
  withArguments,
} from './run-command.ts'

const config = configOption
const port = (usual: string) => ({
  value: 'number',
  does: `the port, \`PORT\` or ${usual} by default; 0 picks a free one`,
})

/** All commands by name. Each loads only what it needs, because Vite and the samples' compilers load slowly. */
export const commands: Readonly<Record<string, Command>> = {
  build: {
    does: 'writes the site as static files; on an error, the last good site stays',
    takes: [],
    options: {
      out: { value: 'folder', does: 'the folder to write, `dist` by default' },
      precompress: { does: 'also writes `.br` and `.gz` copies of text files' },
      profile: { does: 'prints where the time went' },
      'no-cache': { does: 'neither uses nor stores code colours, link previews and the app in `node_modules/.cache`' },
      config,
    },
    run: async ({ folder, projectRoot, config, given }) => {
      const { buildSite } = await import('../build/build.ts')
      return buildSite({
        projectRoot,
        config,
        dist: distOf(projectRoot, folder, given),
        precompress: given.has('precompress'),
        cache: !given.has('no-cache'),
        profile: given.has('profile'),
      })
    },
  },
  check: {
    does: 'runs every check on the content, or on one page',
    takes: ['page'],
    options: {
      update: { does: 'stores the results of all samples, and the routes of new pages' },
      strict: { does: 'fails on warnings, too' },
      format: formatOption,
      config,
    },
    run: async ({ projectRoot, config, args: [path = ''], given }) => {
      const format = readFormat(given)
      const { checkSite } = await import('./check.ts')
      return checkSite({ projectRoot, config, path, update: given.has('update'), strict: given.has('strict'), format })
    },
  },
  dev: {
    does: 'serves the site while you write; saved pages appear at once',
    takes: [],
    options: { port: port('5173'), config },
    run: async ({ projectRoot, configFile, given }) => {
      const port = readPort(given, '5173')
      const { serveDev } = await import('../dev/serve-dev.ts')
      return serveDev({ projectRoot, configFile, port })
    },
  },
  init: {
    does: 'creates a site in a new or empty folder',
    takes: ['folder'],
    needed: true,
    options: {},
    runAlone: async ({ folder, args: [path = ''] }) => {
      const { createNewSite, describeNewSite } = await import('./new-site.ts')
      console.log(describeNewSite(await createNewSite(folder, path), folder))
      return 0
    },
  },
  move: {
    does: 'moves a page, a folder or a heading; links and stored results follow',
    takes: ['old', 'new'],
    needed: true,
    options: { 'dry-run': { does: 'lists the files that it would change, and changes nothing' }, config },
    run: async ({ projectRoot, config, configFile, args: [from = '', to = ''], given }) => {
      const isDryRun = given.has('dry-run') || isDryRunOfNpm()
      const { movePage } = await import('../move/move-page.ts')
      console.log(movePage({ projectRoot, config, configFile, from, to, isDryRun }).report)
      return 0
    },
  },
  new: {
    does: 'creates a draft page at the end of its folder',
    takes: ['page'],
    needed: true,
    options: { config },
    run: async ({ projectRoot, config, args: [path = ''] }) => {
      console.log(describeNewPage(createNewPage({ projectRoot, config, path }), config))
      return 0
    },
  },
  preview: {
    does: 'serves the built site',
    takes: [],
    options: { port: port('4173'), out: { value: 'folder', does: 'the folder to serve, `dist` by default' }, config },
    run: async ({ folder, projectRoot, config, given }) => {
      const { servePreview } = await import('./preview.ts')
      return servePreview({ config, dist: distOf(projectRoot, folder, given), port: readPort(given, '4173') })
    },
  },
  version: {
    does: 'copies a collection as an archive of that name, and prints its options',
    takes: ['name', 'collection'],
    options: { 'dry-run': { does: 'lists the files that it would write, and writes nothing' }, config },
    run: async ({ projectRoot, config, args: [version = '', collectionId = ''], given }) => {
      const { freezeVersion } = await import('../move/freeze-version.ts')
      const isDryRun = given.has('dry-run') || isDryRunOfNpm()
      console.log(freezeVersion({ projectRoot, config, version, collectionId, isDryRun }))
      return 0
    },
  },
}

/** Runs a command such as `build --out site` in the reader's folder. Resolves with the exit code. */
export async function run(argv: readonly string[], folder: string): Promise<number> {
  const [first = 'build', ...others] = argv
  const isNamed = !first.startsWith('-')
  const name = isNamed ? first : 'build'
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return explained('studio', () => Promise.reject(unknownCommand(name)))
  if (!isNamed && asksForHelp(argv)) {
    console.log(helpOfAll())
    return 0
  }
  return runCommand({ line: `studio ${name}`, command, argv: isNamed ? others : argv, folder, others: commands })
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

function distOf(projectRoot: string, folder: string, given: Invocation['given']): string {
  const out = given.get('out')
  return out === undefined ? join(projectRoot, 'dist') : resolve(folder, out)
}

/** Whether npm has read the option as its own: `npm run move a b --dry-run`, without a `--` before it. */
function isDryRunOfNpm(): boolean {
  return process.env.npm_config_dry_run === 'true'
}

function readPort(given: Invocation['given'], usual: string): number {
  // An empty variable is as good as none.
  const text = given.get('port') ?? (process.env.PORT || usual)
  const port = Number(text)
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new UsageError(`Invalid port \`${text}\`: expected a number from 0 to 65535; 0 picks a free port.`)
}
