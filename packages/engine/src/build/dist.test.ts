import { spawnSync } from 'node:child_process'
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { markerFile, prepareDist, recoverDist, writeDist } from './dist.ts'
import { FileTable } from './files/file-table.ts'

const facts = { owner: 'a test', isOffline: false }

/** Writes a site that consists of these files. */
async function writeFiles(dist: string, files: ReadonlyMap<string, string | Uint8Array>, precompress = false) {
  await prepareDist(dist, join(dirname(dist), 'project'))
  const table = new FileTable()
  for (const [path, content] of files) table.add(path, () => content, facts)
  return writeDist(table, { dist, precompress })
}

const listAll = (folder: string) => (readdirSync(folder, { recursive: true }) as string[]).sort()
const listFiles = (folder: string) => listAll(folder).filter((path) => !path.endsWith(markerFile))
/** Writes a site as an earlier build did. */
const oldSite = { 'dist/index.html': 'old', [`dist/${markerFile}`]: '' }

describe('writing a site', () => {
  test.runIf(existsSync('/dev/full'))('a full disk is reported with the file, and the old site stays', async () => {
    const folder = temporaryFolder(oldSite)
    const next = join(folder, `dist.next-${process.pid}`)
    const table = new FileTable()
    table.add('index.html', () => 'new', facts)
    const makeOnFullDisk = () => {
      symlinkSync('/dev/full', join(next, 'a.html'))
      return 'x'
    }
    table.add('a.html', makeOnFullDisk, facts)
    const writing = writeDist(table, { dist: join(folder, 'dist'), precompress: false })
    await expect(writing).rejects.toThrow(`Cannot write ${next}/a.html: ENOSPC`)
    expect(listFiles(folder)).toEqual(['dist', 'dist/index.html'])
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('old')
  })

  test('the old site stays beside when it can be renamed once, but not back', async () => {
    const folder = temporaryFolder(oldSite)
    const dist = join(folder, 'dist')
    const fails = () => {
      throw new Error('The disk does not answer.')
    }
    const rename = fs.renameSync
    const spy = vi.spyOn(fs, 'renameSync')
    spy.mockImplementationOnce(rename).mockImplementationOnce(fails).mockImplementationOnce(fails)
    syncBuiltinESMExports()
    onTestFinished(() => {
      spy.mockRestore()
      syncBuiltinESMExports()
    })
    await expect(writeDist(new FileTable(), { dist, precompress: false })).rejects.toThrow('The disk does not answer.')
    // The next build restores it.
    expect(readFileSync(join(`${dist}.old-${process.pid}`, 'index.html'), 'utf8')).toBe('old')
  })

  test('a link with the name of the temporary folder is not followed', async () => {
    const folder = temporaryFolder({ ...oldSite, 'hooks/mine.txt': '' })
    symlinkSync('hooks', join(folder, `dist.next-${process.pid}`))
    await writeFiles(join(folder, 'dist'), new Map([['index.html', 'new']]))
    expect(listFiles(folder)).toEqual(['dist', 'dist/index.html', 'hooks', 'hooks/mine.txt'])
  })

  test('a site is written with its folders, texts and bytes', async () => {
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
    'a site is readable by all and writable by its owner, with a umask of %d',
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

  test('a new site replaces the older one as a whole', async () => {
    const folder = temporaryFolder({ ...oldSite, 'dist/old.html': 'old', 'beside.txt': '' })
    await writeFiles(join(folder, 'dist'), new Map([['index.html', 'new']]))
    expect(listFiles(folder)).toEqual(['beside.txt', 'dist', 'dist/index.html'])
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('new')
  })

  test.each(['../outside.txt', 'a/../../outside.txt', '../dist-old/x'])(
    '%s is rejected, and the old site stays with nothing beside it',
    async (path) => {
      const folder = temporaryFolder(oldSite)
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

  test('if a new site cannot replace the old one, the old one stays', async () => {
    const folder = temporaryFolder(oldSite)
    const dist = join(folder, 'dist')
    const removeNext = () => {
      rmSync(`${dist}.next-${process.pid}`, { recursive: true })
      return new Map()
    }
    const table = new FileTable()
    table.addFolder('empty/', removeNext, facts)
    await expect(writeDist(table, { dist, precompress: false })).rejects.toThrow('ENOENT')
    expect(listFiles(folder)).toEqual(['dist', 'dist/index.html'])
  })

  test('a build that is killed while it writes leaves the old site, and the next one removes the rest', async () => {
    const folder = temporaryFolder(oldSite)
    const module = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
    const script = `
      import { writeDist } from ${module('dist.ts')}
      import { FileTable } from ${module('files/file-table.ts')}
      const table = new FileTable()
      for (const name of ['index.html', 'other.html']) table.add(name, () => 'new', ${JSON.stringify(facts)})
      const onWritten = () => process.kill(process.pid, 'SIGKILL')
      await writeDist(table, { dist: 'dist', precompress: false, onWritten })`
    const options = ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script]
    const { signal, stderr } = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8' })
    expect([signal, stderr]).toEqual(['SIGKILL', ''])
    expect(readdirSync(folder)).toEqual(['dist', expect.stringMatching(/^dist\.next-\d+$/)])
    expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toBe('old')
    await writeFiles(join(folder, 'dist'), new Map([['index.html', 'new']]))
    expect(listFiles(folder)).toEqual(['dist', 'dist/index.html'])
  })

  test('long texts of a site are also written in compressed forms, for hosts', async () => {
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
})

describe('output folders', () => {
  const refusal = (dist: string, project = join(dirname(dist), 'project')) =>
    prepareDist(dist, project).then(
      () => 'accepted',
      (error: Error) => error.message.replaceAll(dirname(dist), '…'),
    )

  test('an output folder may be new, empty or a built site', async () => {
    const folder = temporaryFolder()
    expect(await refusal(join(folder, 'new'))).toBe('accepted')
    mkdirSync(join(folder, 'empty'))
    expect(await refusal(join(folder, 'empty'))).toBe('accepted')
    await writeFiles(join(folder, 'dist'), new Map([['index.html', 'new']]))
    expect(await refusal(join(folder, 'dist'))).toBe('accepted')
  })

  test('an output folder with foreign files is rejected, and some are named', async () => {
    const names = ['index.html', 'mine.txt', 'photos/a.png', 'z.txt', 'zz.txt', 'zzz.txt']
    const folder = temporaryFolder(Object.fromEntries(names.map((name) => [`v/${name}`, 'keep'])))
    expect(await refusal(join(folder, 'v'))).toMatchInlineSnapshot(`
      "…/v is not a built site: it contains index.html, mine.txt, photos, z.txt and 2 others, and the build would delete everything in it.
        Name another folder with \`--out\`, or empty this one."
    `)
    expect(listAll(join(folder, 'v'))).toContain('mine.txt')
  })

  test('an output folder that is a file or a symbolic link is rejected', async () => {
    const folder = temporaryFolder({ ...oldSite, file: '' })
    symlinkSync(join(folder, 'dist'), join(folder, 'link'))
    symlinkSync(join(folder, 'nowhere'), join(folder, 'broken'))
    expect(await refusal(join(folder, 'file'))).toMatchInlineSnapshot(`
      "…/file is a file, but the build needs a folder with that name.
        Move the file away, or name another folder with \`--out\`."
    `)
    expect(await refusal(join(folder, 'link'))).toMatchInlineSnapshot(`
      "…/link is a symbolic link, and the build would replace it with a folder.
        Remove the link, or name another folder with \`--out\`."
    `)
    expect(await refusal(join(folder, 'broken'))).toContain('symbolic link')
  })

  test.each(['.', '..', '../..', 'content', 'content/docs', 'public', 'public/site', 'linked/docs'])(
    'an output folder that contains sources, or is among them, is rejected: %s',
    async (out) => {
      const project = join(temporaryFolder({ 'a/project/content/index.mdx': '', [`a/${markerFile}`]: '' }), 'a/project')
      symlinkSync(join(project, 'content'), join(project, 'linked'))
      const dist = join(project, out)
      mkdirSync(dist, { recursive: true })
      expect(await refusal(dist, project)).toContain('sources')
    },
  )

  test.each(['/', homedir(), dirname(homedir())])(
    'the root or a home folder as output folder is rejected: %s',
    async (out) => {
      expect(await refusal(out, join(temporaryFolder(), 'project'))).toMatch(/home folder|contains sources/)
    },
  )

  test.each(['dist.old-99999999', 'dist.next-99999999'])('a folder `%s` that no build created stays', async (name) => {
    const folder = temporaryFolder({ [`${name}/index.html`]: 'keep' })
    await recoverDist(join(folder, 'dist'))
    await prepareDist(join(folder, 'dist'), join(folder, 'project'))
    expect(listAll(folder)).toEqual([name, `${name}/index.html`])
  })

  test('the empty folder of a build that was killed at once is removed', async () => {
    const folder = temporaryFolder(oldSite)
    mkdirSync(join(folder, 'dist.next-99999999'))
    await prepareDist(join(folder, 'dist'), join(folder, 'project'))
    expect(listAll(folder)).not.toContain('dist.next-99999999')
  })
})
