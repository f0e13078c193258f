import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { hashOf } from '../../content/hash-of.ts'
import type { Config } from '../../core/config/config.ts'
import { playgroundFile, type ServedPlayground } from '../../core/project/playground.ts'
import type { PlaygroundFile } from '../../core/project/project.ts'
import { StopError } from '../../core/stop-error.ts'
import { frameFile, framePolicy } from '../../core/urls/headers.ts'
import { withBase } from '../../core/urls/route.ts'
import { findFile } from '../../disk/find-file.ts'
import { bundleScript } from '../bundle/bundle-script.ts'
import { inline } from './inline.ts'

type PlaygroundOptions = {
  readonly projectRoot: string
  readonly config: Pick<Config, 'base' | 'collections'>
  readonly cache?: boolean
}

/**
 * Bundles the playgrounds of a site's projects. Resolves with the files by path below `dist/`, and the modules of their
 * scripts.
 */
export async function bundlePlaygrounds({ projectRoot, config, cache }: PlaygroundOptions) {
  const { base, collections } = config
  const files = new Map<string, string | Uint8Array>()
  const modules: string[] = []
  const pathOf = (source: string) => findFile(projectRoot, source) ?? source
  const bundle = async (source: string, format: 'iife' | 'es') => {
    const script = await bundleScript(pathOf(source), { format, cache })
    modules.push(...script.modules)
    return script.code
  }
  /** Adds a file with its hash in the name. Returns its URL. */
  const add = (name: string, content: string | Uint8Array) => {
    const ending = extname(name)
    const path = `assets/${basename(name, ending)}-${hashOf(content).slice(0, 8)}${ending}`
    files.set(path, content)
    return withBase(base, path)
  }
  const addFile = async (name: string, { type, path }: PlaygroundFile) =>
    type === 'asset'
      ? add(path, await readFile(pathOf(path)))
      : add(`${name}.js`, await bundle(path, type === 'script' ? 'iife' : 'es'))

  for (const { id, project } of collections) {
    const { playground } = project ?? {}
    if (!playground) continue
    const frame = renderFrame(await bundle(playground.frame, 'iife'))
    if ((files.get(frameFile) ?? frame) !== frame)
      throw new StopError(
        `site.config.ts: a site has one \`${frameFile}\`, but the \`frame\` of \`${id}\` is another one.`,
      )
    files.set(frameFile, frame)
    const named = Object.entries(playground.files).map(
      async ([name, file]) => [name, await addFile(`${id}-${name}`, file)] as const,
    )
    const served: ServedPlayground = {
      module: add('playground.js', await bundle(playground.module, 'es')),
      files: Object.fromEntries(await Promise.all(named)),
      settings: playground.settings,
    }
    files.set(playgroundFile(id), JSON.stringify(served))
  }
  return { files, modules }
}

/** Renders the document of the playground's frame. Its only script may start scripts from memory but load nothing. */
function renderFrame(code: string): string {
  const { html, cspSource } = inline('script', code)
  const policy = `${framePolicy};script-src ${cspSource} blob: 'wasm-unsafe-eval'`
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex"><title>Playground</title></head><body>',
    `${html}</body></html>\n`,
  ].join('')
}
