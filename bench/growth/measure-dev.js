import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Starts a project's development server; gives how long it takes until it listens, until it has answered a first page,
 * and from a saved edit until the page's piece has it (ms, median of five).
 * @param {string} folder @param {string} file a page's source below `content/` @param {string} path its address
 */
export async function measureDev(folder, file, path) {
  const start = performance.now()
  const child = spawn(process.execPath, [join(folder, 'bin/studio.js'), 'dev', '--port', '0'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    const url = await new Promise((resolve, reject) => {
      child.once('close', () => reject(new Error('The development server does not start.')))
      child.stdout.setEncoding('utf8').on('data', (text) => {
        const [address] = /http:\S+/.exec(text) ?? []
        if (address) resolve(address)
      })
    })
    const listening = performance.now() - start
    await (await fetch(url + path)).text()
    const first = performance.now() - start
    const edits = []
    for (let edit = 0; edit < 5; edit++) edits.push(await editOnce(join(folder, 'content', file), url + path, edit))
    return { start: listening, first, edit: edits.toSorted((a, b) => a - b)[2] ?? 0 }
  } finally {
    child.kill('SIGINT')
    await ended
  }
}

/** Waits until the server has been idle, saves an edit, and asks until it is there. @param {string} source @param {string} url @param {number} edit */
async function editOnce(source, url, edit) {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const words = `Edit number ${edit} at ${Date.now()}.`
  const saved = performance.now()
  appendFileSync(source, `\n${words}\n`)
  for (;;) {
    const piece = await (await fetch(`${url}index.json`)).text()
    if (piece.includes(words)) return performance.now() - saved
    if (performance.now() - saved > 20_000) throw new Error('An edit is not seen.')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
