import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Config, ConfigError, defineConfig } from '../page/config.ts'
import { StopError } from '../page/stop-error.ts'
import { createNewPage, describeNewPage } from './new-page.ts'
import { servePreview } from './preview.ts'
import { explainError } from './report.ts'

const commands = ['build', 'check', 'dev', 'new', 'preview']

/** Runs a command such as `build --out site` in a project's folder. Resolves with its exit code. */
export async function run(args: readonly string[], projectRoot: string): Promise<number> {
  try {
    const { values, positionals } = readArguments(args)
    const [command = 'build', subject = ''] = positionals
    if (!commands.includes(command)) {
      console.error(`Unknown command \`${command}\`: ${commands.join(', ')} are known.`)
      return 2
    }
    const configFile = resolve(projectRoot, values.config ?? 'site.config.ts')
    const config = await loadConfig(configFile)
    const dist = resolve(projectRoot, values.out ?? 'dist')
    switch (command) {
      // Loaded only by the command that needs it: Vite and the compilers of samples are slow to load.
      case 'check':
        return await (await import('./check.ts')).checkSite({
          projectRoot,
          config,
          update: values.update,
          path: subject,
        })
      case 'preview':
        return await servePreview({ config, dist, port: readPort(values.port, '4173') })
      case 'new':
        console.log(describeNewPage(await createNewPage({ projectRoot, config, path: subject }), config))
        return 0
      case 'dev':
        return await (await import('./dev.ts')).serveDev({
          projectRoot,
          config,
          configFile,
          port: readPort(values.port, '5173'),
        })
      default:
        return await (await import('./build.ts')).buildSite({
          projectRoot,
          config,
          dist,
          precompress: values.precompress,
        })
    }
  } catch (error) {
    console.error(explainError(error))
    return 1
  }
}

async function loadConfig(file: string): Promise<Config> {
  try {
    return defineConfig((await import(pathToFileURL(file).href)).default)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    const line = stack.split(`${basename(file)}:`)[1]?.match(/^\d+/)?.[0]
    throw new StopError(`${basename(file)}${line ? `:${line}` : ''}  cannot be read: ${message}`)
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        config: { type: 'string' },
        out: { type: 'string' },
        port: { type: 'string' },
        precompress: { type: 'boolean', default: false },
        update: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new StopError(error instanceof Error ? error.message : String(error))
  }
}

function readPort(given: string | undefined, usual: string): number {
  const text = given ?? process.env.PORT ?? usual
  const port = Number(text)
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new StopError(`\`${text}\` is no port: expected a number from 0 to 65535; 0 takes any free port.`)
}
