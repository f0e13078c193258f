import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { prepareDist, writeDist } from './dist.ts'

/** Writes a site of these files. */
async function writeFiles(dist: string, files: ReadonlyMap<string, string | Uint8Array>, precompress = false) {
  await prepareDist(dist)
  return writeDist(new Map([...files].map(([path, content]) => [path, () => content])), { dist, precompress })
}

const listFiles = (folder: string) => (readdirSync(folder, { recursive: true }) as string[]).sort()

describe('writing a site', () => {
  test.runIf(existsSync('/dev/full'))('names the file that finds the disk full, and leaves the old site', async () => {
    const folder = temporaryFolder({ 'dist/index.html': 'old' })
    const next = join(folder, `dist.next-${process.pid}`)
    mkdirSync(next)
    symlinkSync('/dev/full', join(next, 'a.html'))
    const files = new Map([
      ['index.html', 'new'],
      ['a.html', 'x'],
    ])
    await expect(writeFiles(join(folder, 'dist'), files)).rejects.toThrow(`${next}/a.html cannot be written: ENOSPC`)
    expect(listFiles(folder)).toEqual(['dist', 'dist/index.html'])
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('old')
  })

  test('makes its folder, with folders in it, texts and bytes', async () => {
    const folder = temporaryFolder()
    const bytes = new Uint8Array([0, 255])
    await writeFiles(
      join(folder, 'dist'),
      new Map<string, string | Uint8Array>([
        ['index.html', 'é'],
        ['a/b/c.png', bytes],
      ]),
    )
    expect(listFiles(folder)).toEqual(['dist', 'dist/a', 'dist/a/b', 'dist/a/b/c.png', 'dist/index.html'])
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('é')
    expect([...readFileSync(join(folder, 'dist/a/b/c.png'))]).toEqual([0, 255])
  })

  test.each([0o077, 0o002, 0o022])(
    'lets everyone read it, and only its owner write, with a umask of %d',
    async (mask) => {
      const folder = temporaryFolder()
      const before = process.umask(mask)
      onTestFinished(() => void process.umask(before))
      await writeFiles(join(folder, 'dist'), new Map([['a/b.html', 'x']]))
      const modes = ['dist', 'dist/a', 'dist/a/b.html'].map((path) => statSync(join(folder, path)).mode & 0o777)
      expect(modes).toEqual([0o755, 0o755, 0o644])
      expect(process.umask()).toBe(mask)
    },
  )

  test('replaces an older site as a whole', async () => {
    const folder = temporaryFolder({ 'dist/old.html': 'old', 'dist/index.html': 'old', 'beside.txt': '' })
    await writeFiles(join(folder, 'dist'), new Map([['index.html', 'new']]))
    expect(listFiles(folder)).toEqual(['beside.txt', 'dist', 'dist/index.html'])
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('new')
  })

  test.each(['../outside.txt', 'a/../../outside.txt', '../dist-old/x'])(
    'refuses %s, and the old site stays with nothing beside it',
    async (path) => {
      const folder = temporaryFolder({ 'dist/index.html': 'old' })
      await expect(
        writeFiles(
          join(folder, 'dist'),
          new Map([
            ['index.html', 'new'],
            [path, 'x'],
          ]),
        ),
      ).rejects.toThrow(`\`${path}\` would be written outside of the site's folder.`)
      expect(listFiles(folder)).toEqual(['dist', 'dist/index.html'])
      expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('old')
    },
  )

  test('that cannot be put into place leaves the old site', async () => {
    const folder = temporaryFolder({ 'dist/index.html': 'old' })
    // Without a file there is no folder to put into place.
    await expect(writeFiles(join(folder, 'dist'), new Map())).rejects.toThrow('ENOENT')
    expect(listFiles(folder)).toEqual(['dist', 'dist/index.html'])
  })

  test('has compressed forms of texts of some length, for hosts that send such files', async () => {
    const folder = temporaryFolder()
    const long = 'A text of some length. '.repeat(100)
    const files = new Map([
      ['long.html', long],
      ['short.html', 'short'],
      ['picture.png', long],
    ])
    await writeFiles(join(folder, 'dist'), files, true)
    expect(listFiles(join(folder, 'dist'))).toEqual([
      'long.html',
      'long.html.br',
      'long.html.gz',
      'picture.png',
      'short.html',
    ])
    expect(brotliDecompressSync(readFileSync(join(folder, 'dist/long.html.br'))).toString()).toBe(long)
    expect(gunzipSync(readFileSync(join(folder, 'dist/long.html.gz'))).toString()).toBe(long)
  })

  test('that fails half-way leaves the old site with nothing beside it', async () => {
    const folder = temporaryFolder({ 'dist/index.html': 'old' })
    const colliding = new Map([
      ['a', 'file'],
      ['a/b', 'a is no folder'],
    ])
    await expect(writeFiles(join(folder, 'dist'), colliding)).rejects.toThrow()
    expect(listFiles(folder)).toEqual(['dist', 'dist/index.html'])
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('old')
  })
})
