import { dirname, isAbsolute, resolve } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'

/** A script in one piece, and the modules it is made of. */
export type WholeScript = { readonly code: string; readonly modules: readonly string[] }

/** Gives a module with all it imports in one piece, for places that load no other modules: as a plain script, or as a module. */
export async function bundleScript(
  projectRoot: string,
  input: string,
  format: 'iife' | 'esm' = 'iife',
): Promise<WholeScript> {
  const bundle = await rolldown({
    cwd: projectRoot,
    platform: 'browser',
    input,
    // Only Node would ask for these.
    external: /^node:/,
    // There is nobody to connect to where such scripts run.
    resolve: { alias: { 'isomorphic-ws': resolve(projectRoot, 'src/playground/sandbox-socket.ts') } },
    // A blob's own address leads nowhere.
    transform: { define: { 'import.meta.url': '"https://sandbox.invalid/"' } },
  })
  const { output } = await bundle.generate({ format, minify: true, comments: false })
  await bundle.close()
  return { code: output[0].code.trim(), modules: output[0].moduleIds }
}

/**
 * Gives a Rolldown and Vite plugin: `import code from './x.ts?script'` is that module as one script, in text,
 * `./x.ts?module` as one module; `note` hears what it is made of.
 */
export function scriptModules(
  projectRoot: string,
  note: (modules: readonly string[]) => void = () => undefined,
): Plugin {
  return {
    name: 'script-modules',
    resolveId: {
      filter: { id: /\?(?:script|module)$/ },
      handler: (source, importer) => (importer ? resolve(dirname(importer.replace(/\?.*$/, '')), source) : null),
    },
    load: {
      filter: { id: /\?(?:script|module)$/ },
      async handler(id) {
        const [file = '', kind] = id.split('?')
        const { code, modules } = await bundleScript(projectRoot, file, kind === 'module' ? 'esm' : 'iife')
        for (const source of modules.filter(isAbsolute)) this.addWatchFile(source)
        note(modules)
        return { code: `export default ${JSON.stringify(code)}`, moduleType: 'js' }
      },
    },
  }
}
