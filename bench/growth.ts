import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { measureFolder, removeKeptBundles, scratch, studio, timeBuild } from './commands.ts'
import { describeMachine, markdownTable, middleBy } from './figures.ts'
import { comparedRoute, generateContent, writeProject } from './generate-site.ts'
import type { SuiteTables } from './stored-figures.ts'

/** Prints the cost of generated sites by size: builds, the weight of one page, and the development server. */
export async function run(sizes: readonly string[]): Promise<SuiteTables> {
  mkdirSync(scratch, { recursive: true })
  // Keep one folder until the end: after many deletions, ext4 creates files slowly for minutes.
  const folder = mkdtempSync(join(scratch, 'growth-'))
  const rows = []
  try {
    for (const size of sizes.length > 0 ? sizes.map(Number) : [20, 100, 1000, 5000, 10_000])
      rows.push(await measureSite(join(folder, String(size)), size))
  } finally {
    // Print the results even when a later size fails.
    console.log(`${describeMachine()}\n\n${markdownTable(rows)}`)
    rmSync(folder, { recursive: true })
  }
  return { tables: [rows] }
}

async function measureSite(project: string, pages: number) {
  const markdown = writeProject(project, generateContent(pages))
  removeKeptBundles()
  const built = timeBuild(project, [process.execPath, studio, 'build'])
  const output = measureFolder(join(project, 'dist'))
  const weigh = (ending: string) =>
    brotliCompressSync(readFileSync(join(project, 'dist', comparedRoute + ending))).length
  return {
    pages,
    'Markdown, MB': markdown / 1e6,
    'build, s': built.seconds,
    'peak, MB': built.memory,
    files: output.files,
    'output, MB': output.bytes / 1e6,
    'the same page, B': weigh('.html'),
    'its data, B': weigh('.json'),
    ...(await measureDev(project)),
  }
}

/**
 * Measures, in ms, the dev server's start, its first page, and the delay between a saved edit and the updated page
 * data.
 */
async function measureDev(project: string) {
  const begin = performance.now()
  const server = spawn(process.execPath, [studio, 'dev', '--port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_ENV: 'development' },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    const origin = await readOrigin(server.stdout)
    const listening = performance.now() - begin
    await (await fetch(`${origin}docs/`)).text()
    const firstPage = performance.now() - begin
    const edits: number[] = []
    for (let edit = 0; edit < 5; edit++) edits.push(await timeEdit(project, origin))
    return {
      'dev: start, ms': listening,
      'first page, ms': firstPage,
      'edit to answer, ms': middleBy(edits, (time) => time),
    }
  } finally {
    server.kill('SIGINT')
    await ended
  }
}

async function readOrigin(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [origin] = /http:\S+/.exec(line) ?? []
    if (origin) return origin
  }
  throw new Error('The development server does not start.')
}

async function timeEdit(project: string, origin: string): Promise<number> {
  // Let the server finish its work on the previous edit.
  await setTimeout(1500)
  const words = `Edited at ${Date.now()}.`
  appendFileSync(join(project, 'content/docs/index.md'), `\n${words}\n`)
  const saved = performance.now()
  while (performance.now() - saved < 20_000) {
    if ((await (await fetch(`${origin}docs/index.json`)).text()).includes(words)) return performance.now() - saved
    await setTimeout(2)
  }
  throw new Error('The development server does not see an edit.')
}
