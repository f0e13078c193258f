import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'

/** Writes TypeScript as a module Node runs, its stack traces leading to `source` by an inline source map. */
export async function transpile(text: string, source: string, target: string): Promise<void> {
  const { code, map } = await transformWithOxc(text, source, {
    sourcemap: true,
    target: 'node20',
    jsx: { runtime: 'automatic' },
    typescript: { rewriteImportExtensions: true },
    tsconfig: false,
  })
  const inline = Buffer.from(JSON.stringify({ ...map, sources: [source] })).toString('base64')
  await writeFile(target, `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}\n`)
}

/** Writes the named TypeScript files of a folder as modules into another folder. */
export async function transpileFiles(from: string, names: readonly string[], to: string): Promise<void> {
  const one = async (name: string) => {
    const source = join(from, name)
    await transpile(await readFile(source, 'utf8'), source, join(to, name.replace(/\.ts$/, '.js')))
  }
  await Promise.all(names.map(one))
}
