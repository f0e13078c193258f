import { expect, test } from 'vitest'
import { FileTable } from './file-table.ts'

const facts = { owner: 'a test', isStored: false }

/** Makes all files of a table. Returns the order in which they were started, and that in which they came. */
async function makeAll(fill: (files: FileTable, started: string[]) => void) {
  const [files, started, made]: [FileTable, string[], string[]] = [new FileTable(), [], []]
  fill(files, started)
  for await (const { path } of files.contents()) made.push(path)
  return { started, made }
}

test('a file of other threads is started before all others, and comes at its place', async () => {
  const result = await makeAll((files, started) => {
    for (const path of ['a', 'c']) files.add(path, () => `${started.push(path)}`, facts)
    files.addAhead('b', async () => `${started.push('b')}`, facts)
  })
  expect(result).toEqual({ started: ['b', 'a', 'c'], made: ['a', 'c', 'b'] })
})

test('a file of other threads that fails stops the build, but not before its turn', async () => {
  const made: string[] = []
  const files = new FileTable()
  files.add('a', () => 'text', facts)
  files.addAhead('b', async () => Promise.reject(new Error('no font')), facts)
  const build = async () => {
    for await (const { path } of files.contents()) made.push(path)
  }
  await expect(build()).rejects.toThrow('no font')
  expect(made).toEqual(['a'])
})
