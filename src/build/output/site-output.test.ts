import { chmodSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { readBuiltFiles, writeBuiltFiles } from '../cache/built-files.ts'
import { SiteOutput } from './site-output.ts'
import { type WriteFiles, writeFilesNow } from './write-files.ts'

const long = 'A text of some length. '.repeat(100)

/** Gives a folder, and what writes a site of some files there after the one that was written before. */
function siteFolder(precompress = false) {
  const folder = temporaryFolder()
  let last: ConstructorParameters<typeof SiteOutput>[0]['last']
  let count = 0
  return async (write: (output: SiteOutput) => void) => {
    const target = join(folder, `site-${count++}`)
    const output = new SiteOutput({ folder: target, ...(last && { last }), precompress })
    write(output)
    await output.settle(0)
    last = { folder: target, files: Object.fromEntries(output.files) }
    return { output, target }
  }
}

test('a file that is made of the same is the last site’s own, with its time; one that is not is written', async () => {
  const writeSite = siteFolder()
  const first = await writeSite((output) => {
    output.set('a/same.html', 'one')
    output.set('a/other.html', 'one')
  })
  const second = await writeSite((output) => {
    output.set('a/same.html', 'one')
    output.set('a/other.html', 'two')
  })
  const node = (site: { target: string }, path: string) => statSync(join(site.target, path)).ino
  expect(node(second, 'a/same.html')).toBe(node(first, 'a/same.html'))
  expect(node(second, 'a/other.html')).not.toBe(node(first, 'a/other.html'))
  expect(readFileSync(join(second.target, 'a/other.html'), 'utf8')).toBe('two')
  expect(readFileSync(join(first.target, 'a/other.html'), 'utf8')).toBe('one')
  expect(second.output.kept).toBe(1)
})

test('a file of the last site that a host could not read is written anew', async () => {
  const writeSite = siteFolder()
  const write = (output: SiteOutput) => output.set('a.html', 'one')
  const first = await writeSite(write)
  chmodSync(join(first.target, 'a.html'), 0o600)
  const second = await writeSite(write)
  expect(second.output.kept).toBe(0)
  expect(statSync(join(second.target, 'a.html')).mode & 0o777).toBe(0o644)
})

test('files are kept by what they are made of, without being made', async () => {
  const writeSite = siteFolder()
  const write = (key: string) => (output: SiteOutput) => {
    if (output.keep(['a.html', 'a.json'], key)) return
    output.set('a.html', `drawn for ${key}`, key)
    output.set('a.json', `{"${key}":1}`, key)
  }
  await writeSite(write('k1'))
  expect((await writeSite(write('k1'))).output.kept).toBe(2)
  const changed = await writeSite(write('k2'))
  expect(changed.output.kept).toBe(0)
  expect(readFileSync(join(changed.target, 'a.html'), 'utf8')).toBe('drawn for k2')
})

test('all files of one key are kept together', async () => {
  const writeSite = siteFolder()
  await writeSite((output) => {
    for (const path of ['s/1.json', 's/2.json']) output.set(path, path, 'index 1')
  })
  const { output, target } = await writeSite((next) => {
    expect(next.keepAll('index 2')).toBe(false)
    expect(next.keepAll('index 1')).toBe(true)
  })
  expect([...output.files.keys()]).toEqual(['s/1.json', 's/2.json'])
  expect(readdirSync(join(target, 's'))).toEqual(['1.json', '2.json'])
})

test.each<[string, (path: string) => void]>([
  ['was changed by someone', (path) => writeFileSync(path, 'two')],
  ['has another time', (path) => utimesSync(path, 1, 1)],
  ['is as long as before', (path) => writeFileSync(path, 'ONE')],
])('a file of the last site that %s is written anew', async (_, spoil) => {
  const writeSite = siteFolder()
  const first = await writeSite((output) => output.set('a.html', 'one'))
  spoil(join(first.target, 'a.html'))
  const { target, output } = await writeSite((next) => next.set('a.html', 'one'))
  expect(readFileSync(join(target, 'a.html'), 'utf8')).toBe('one')
  expect(output.kept).toBe(0)
})

test('texts of some length have compressed forms, which are kept with them', async () => {
  const writeSite = siteFolder(true)
  const write = (output: SiteOutput) => {
    output.set('long.html', long)
    output.set('short.html', 'short')
    output.set('picture.png', long)
  }
  const { target } = await writeSite(write)
  expect(readdirSync(target).sort()).toEqual(['long.html', 'long.html.br', 'long.html.gz', 'picture.png', 'short.html'])
  expect(brotliDecompressSync(readFileSync(join(target, 'long.html.br'))).toString()).toBe(long)
  expect(gunzipSync(readFileSync(join(target, 'long.html.gz'))).toString()).toBe(long)
  const { output } = await writeSite(write)
  expect(output.kept).toBe(5)
  const all = await siteFolder(true)
  await all((first) => first.set('long.html', long, 'key'))
  const again = await all((next) => expect(next.keepAll('key')).toBe(true))
  expect(again.output.kept).toBe(3)
})

test('a site without compressed texts is no model for one with them', async () => {
  const folder = temporaryFolder()
  const plain = new SiteOutput({ folder: join(folder, 'a') })
  plain.set('long.html', long)
  const last = { folder: join(folder, 'a'), files: Object.fromEntries(plain.files) }
  const output = new SiteOutput({ folder: join(folder, 'b'), last, precompress: true })
  output.set('long.html', long)
  await output.settle(0)
  expect([...output.files.keys()].sort()).toEqual(['long.html', 'long.html.br', 'long.html.gz'])
})

test('files that are written elsewhere are known once all is settled, and kept as others are', async () => {
  const folder = temporaryFolder()
  const batches: number[] = []
  const writeFiles: WriteFiles = async (files) => {
    batches.push(files.length)
    await new Promise((resolve) => setTimeout(resolve, 5))
    return writeFilesNow(files)
  }
  const contents = Array.from({ length: 40 }, (_, index) => [`${index}.html`, `${index} ${long.repeat(20)}`] as const)
  const first = new SiteOutput({ folder: join(folder, 'a'), precompress: true, writeFiles })
  for (const [path, content] of contents) {
    first.set(path, content)
    await first.settle()
  }
  first.set('last.txt', 'last')
  // What is long is not copied.
  first.set('long.txt', 'x'.repeat(1_000_001))
  expect(statSync(join(folder, 'a/long.txt')).size).toBe(1_000_001)
  expect(Object.keys(Object.fromEntries(await first.readAll()))).toHaveLength(42)
  await first.settle(0)
  expect(batches.length).toBeGreaterThan(3)
  expect(batches.length).toBeLessThan(40)
  expect(first.files.size).toBe(40 * 3 + 1 + 3)
  for (const [path, [, size, written]] of first.files) {
    const stats = statSync(join(folder, 'a', path))
    expect([size, written]).toEqual([stats.size, stats.mtimeMs])
  }
  const last = { folder: join(folder, 'a'), files: Object.fromEntries(first.files) }
  const second = new SiteOutput({ folder: join(folder, 'b'), last, precompress: true, writeFiles })
  for (const [path, content] of contents) second.set(path, content)
  expect(second.kept).toBe(40 * 3)
})

test('a disk that refuses what is written elsewhere ends the build', async () => {
  const refuse: WriteFiles = async () => {
    throw new Error('ENOSPC')
  }
  const output = new SiteOutput({ folder: temporaryFolder(), writeFiles: refuse })
  output.set('a.html', 'one')
  await expect(output.settle(0)).rejects.toThrow('ENOSPC')
})

test('what was written is known again of the same folder, and of nothing else', async () => {
  const cache = temporaryFolder()
  writeBuiltFiles(cache, '/a/dist', new Map([['index.html', ['key', 3, 4.5]]]))
  expect(readBuiltFiles(cache, '/a/dist')).toEqual({ 'index.html': ['key', 3, 4.5] })
  expect(readBuiltFiles(cache, '/b/dist')).toEqual({})
  const [file = ''] = readdirSync(join(cache, 'sites'))
  const path = join(cache, 'sites', file)
  writeFileSync(path, readFileSync(path, 'utf8').replace('4.5', '4.6'))
  expect(readBuiltFiles(cache, '/a/dist')).toEqual({})
  expect(existsSync(path)).toBe(true)
  for (let site = 0; site < 20; site++) writeBuiltFiles(cache, `/${site}`, new Map())
  expect(readdirSync(join(cache, 'sites'))).toHaveLength(16)
})
