import { resolve } from 'node:path'
import type { Config } from '../config/config-schema.ts'
import { defineConfig } from '../config/define-config.ts'
import { buildSite } from './build.ts'
import { BuildError } from './build-error.ts'
import { explainError } from './explain-error.ts'
import type { Server } from './files/create-files.ts'
import { createNewPage, describeNewPage } from './new-page.ts'

/** A command with all that it needs. */
export type CommandLine = {
  readonly command: string
  /** What the command is about: the path of a new page. */
  readonly subject?: string
  readonly projectRoot: string
  readonly loadConfig: () => Promise<Config>
  readonly loadServer: () => Promise<Server>
  /** Where the built site goes, `dist` below the project if it is not said. */
  readonly outDir?: string
  /** Whether `check` stores what samples gave instead of comparing it. */
  readonly update?: boolean
  readonly port?: string
  /** Whether `build` writes `.br` and `.gz` beside texts. */
  readonly precompress?: boolean
  /** The engine's file for worker threads; without it all is done in this one. */
  readonly worker?: string
}

/** Runs one command; gives the exit code. */
export async function run({
  command,
  subject = '',
  projectRoot,
  loadConfig,
  loadServer,
  outDir,
  update = false,
  port,
  precompress = false,
  worker,
}: CommandLine): Promise<number> {
  try {
    const config = defineConfig(await loadConfig())
    const dist = resolve(projectRoot, outDir ?? 'dist')
    const portNumber = readPort(port ?? process.env.PORT ?? (command === 'dev' ? '5173' : '4173'))
    switch (command) {
      case 'build':
        return await buildSite({ projectRoot, config, server: await loadServer(), dist, precompress, worker })
      case 'check':
        // What only one command needs is loaded by it: Vite and the compilers of samples take their time.
        return await (await import('./check.ts')).checkSite({ projectRoot, config, update })
      case 'preview':
        return await (await import('./serve/preview.ts')).servePreview({ config, dist, port: portNumber })
      case 'new':
        console.log(describeNewPage(await createNewPage({ projectRoot, config, path: subject }), config))
        return 0
      case 'dev':
        return await (await import('./serve/dev.ts')).serveDev({ projectRoot, config, port: portNumber })
      default:
        console.error(`Unknown command \`${command}\`: build, check, dev, new and preview are known.`)
        return 2
    }
  } catch (error) {
    console.error(explainError(error))
    return 1
  }
}

function readPort(text: string): number {
  const port = Number(text)
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new BuildError(`\`${text}\` is no port: expected a number from 0 to 65535, 0 being any that is free.`)
}
