import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs a task with a temporary folder below `node_modules/.cache`, so that the project's packages resolve. */
export async function inTemporaryFolder<T>(projectRoot: string, task: (folder: string) => Promise<T>): Promise<T> {
  const cache = join(projectRoot, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'samples-'))
  try {
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    return await task(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
