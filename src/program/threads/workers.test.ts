import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { createWorkers } from './workers.ts'

/** Gives workers that run some JavaScript in place of the engine. */
function workersOf(code: string) {
  const folder = temporaryFolder({ 'worker.mjs': `import { parentPort } from 'node:worker_threads'\n${code}` })
  const data = { projectRoot: folder, base: '/', outputs: new Map(), entries: { folder, context: '' } }
  return createWorkers(pathToFileURL(join(folder, 'worker.mjs')), data)
}

test('one thread writes, in the order it is asked, and is asked on before it has answered', async () => {
  const workers = workersOf(`
    let tasks = 0
    parentPort.on('message', ({ files }) => parentPort.postMessage(files.map(([path]) => [path.length, ++tasks])))
  `)
  const answers = await Promise.all([
    workers.writeFiles([['a', '']]),
    workers.writeFiles([
      ['bb', ''],
      ['c', ''],
    ]),
  ])
  expect(answers).toEqual([
    [[1, 1]],
    [
      [2, 2],
      [1, 3],
    ],
  ])
  await workers.close()
})

test('whatever a thread fails at fails what waits for it, and what is asked later', async () => {
  const workers = workersOf(`
    parentPort.on('message', () => { throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' }) })
  `)
  const [first, second] = [workers.writeFiles([['a', '']]), workers.writeFiles([['b', '']])]
  await expect(first).rejects.toMatchObject({ message: 'no space left', code: 'ENOSPC', syscall: 'write' })
  await expect(second).rejects.toThrow('no space left')
  await expect(workers.writeFiles([['c', '']])).rejects.toThrow('no space left')
  await workers.close()
})

test('a thread that ends before its work is done is named', async () => {
  const workers = workersOf(`parentPort.on('message', () => process.exit(3))`)
  await expect(workers.buildIndex([])).rejects.toThrow('A worker ended with 3 before its work was done.')
  await workers.close()
})
