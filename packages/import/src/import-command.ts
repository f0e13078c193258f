import { resolve } from 'node:path'
import { type Command, configOption, runCommand } from 'studio-docs/command'
import { componentsFor } from './convert/components.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { findRemotePictures } from './import-docs.ts'
import { importDocs } from './report-import.ts'

const command: Command = {
  does: 'converts the pages of another documentation system, and lists what it cannot carry',
  takes: ['folder', 'collection'],
  needed: true,
  options: {
    strip: { value: 'path', does: 'the start of the old addresses to leave out, such as `/docs`' },
    public: { value: 'folder', does: "the old site's public files, where pictures may be" },
    host: { value: 'origin', does: "the old site's origin, for links to pages that are not imported" },
    components: { value: 'file', does: 'forms or blocks of components, as JSON: `{ "Since": "badge" }`' },
    fetch: { does: 'stores pictures of other sites in `public/fetched`; the only option that uses the network' },
    config: configOption,
  },
  run: async ({ folder, projectRoot, config, args: [path = '', collection = ''], given }) => {
    const [strip = '', publicPath, host] = ['strip', 'public', 'host'].map((name) => given.get(name))
    const from = resolve(folder, path)
    const publicFolder = publicPath && resolve(folder, publicPath)
    const own = given.get('components')
    const components = componentsFor(Object.keys(config.blocks), own && resolve(folder, own))
    const options = { projectRoot, config, from, collection, strip, publicFolder, host, components }
    const pictures = given.has('fetch') ? await fetchPictures(findRemotePictures(options)) : undefined
    console.log(importDocs({ ...options, fetched: (url) => pictures?.get(url) }))
    return 0
  },
}

/** Runs `studio-docs-import ../old/docs docs` in the reader's folder. Resolves with the exit code. */
export async function run(argv: readonly string[], folder: string): Promise<number> {
  return runCommand({ line: 'studio-docs-import', command, argv, folder })
}
