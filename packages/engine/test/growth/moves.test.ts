import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createRandom, type Random } from '../../../../bench/generate-page.ts'
import { writeProject } from '../../../../bench/generate-site.ts'
import { readRoutes } from '../../src/build/moved.ts'
import { movePage } from '../../src/commands/move/move-page.ts'
import { type Content, readContent } from '../../src/content/read-content.ts'
import { createSite, type Site } from '../../src/site/create-site.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { generateLinkedSite, linkedConfig } from './linked-site.ts'

const config = linkedConfig

/** A project on disk, read again after each change. */
function createProject(count: number) {
  const folder = temporaryFolder()
  writeProject(folder, generateLinkedSite(count), config)
  let content: Content | undefined
  const read = () => {
    content = readContent({ projectRoot: folder, config }, content)
    return content
  }
  return {
    folder,
    site: () => createSite(config, read().entries, { problems: content?.problems ?? [], released: readRoutes(folder) }),
    move: (from: string, to: string) =>
      movePage({
        ...{ projectRoot: folder, config, configFile: join(folder, 'site.config.ts') },
        ...{ from, to, isDryRun: false, content: read() },
      }),
    files: () => readFiles(folder),
  }
}

function readFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort()
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

const pick = <T>(random: Random, list: readonly T[]): T => {
  const one = list[random(list.length)]
  if (one === undefined) throw new Error('An empty list')
  return one
}

/** Returns the arguments of a random move: of a page, a folder or a heading. Some lead back to an old route. */
function chooseMove({ entries }: Site, random: Random, number: number): readonly [from: string, to: string] {
  const pages = entries.filter(({ id }) => !['index', 'docs/index', 'ledger/guide/index', 'almanac/index'].includes(id))
  const page = pick(random, pages)
  const folders = [...new Set(pages.map(({ id }) => dirname(id)).filter((folder) => folder.includes('/')))]
  const movable = folders.filter((folder) => folder !== 'ledger/guide')
  const kind = random(10)
  if (kind < 3) {
    const headings = page.facts.headings.filter(({ depth }) => depth > 1)
    return [`${page.id}#${pick(random, headings).id}`, `${page.id}#id-${number}`]
  }
  const [old] = page.frontMatter.moved_from
  if (kind < 5 && movable.length > 0)
    return [`${pick(random, movable)}/`, `${pick(random, ['docs', 'ledger', 'almanac'])}/folder-${number}`]
  if (kind < 6 && old !== undefined) return [page.id, old.endsWith('/') ? `${old}index` : old]
  if (kind < 7) return [page.id, `${pick(random, folders)}/deep-${number}/index`]
  return [page.id, `${pick(random, folders)}/page-x${number}`]
}

/** Replaces everything that a move may change in a page. */
function mask(text: string): string {
  return text
    .replace(/(?<=\]\(<?)[^\s)>]*/g, '…')
    .replace(/^(\[name \d+\]: ).*?(?=\r?$)/gm, '$1…')
    .replace(/(?<=href(?:="|: '?))[^"'\s]*/g, '…')
    .replace(/^(## .*?) +\{#.*\}(?=\r?$)/gm, '$1')
    .replace(/^moved_from: \[.*\]\r?\n/gm, '')
}

/** Returns all files by their new paths, with everything masked that a move may change. */
function maskAll(files: ReadonlyMap<string, string>, rename = (path: string) => path): ReadonlyMap<string, string> {
  return new Map([...files].map(([path, text]) => [rename(path), mask(text)] as const).sort())
}

/** Returns the new path of each file after a move. */
function renamer(from: string, to: string): (path: string) => string {
  const fileOf = (path: string) => `content/${path.replace(/^\/|\/$/g, '')}`
  const [old, now] = [fileOf(from), fileOf(to)]
  if (from.includes('#')) return (path) => path
  return (path) => (path.startsWith(`${old}.md`) || path.startsWith(`${old}/`) ? now + path.slice(old.length) : path)
}

/** Returns the first different line of each file that differs. */
function changesOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [old, now] = [before, after].map((files) => (files.get(path) ?? 'no file').split('\n'))
    const line = old?.findIndex((text, index) => text !== now?.[index]) ?? 0
    return before.get(path) === after.get(path) ? [] : [`${path}: ${old?.[line]} | ${now?.[line]}`]
  })
}

const moves = 30

/** Returns the problems of a site, without those of titles of links, which its pages have on purpose. */
function faultsOf(site: Site) {
  return site.check().filter(({ rule }) => rule !== 'lost-title')
}

test('30 moves keep all links, change nothing else, and can all be undone', () => {
  const project = createProject(24)
  const random = createRandom(38)
  let site = project.site()
  expect(faultsOf(site)).toEqual([])
  let files = project.files()
  for (let number = 0; number < moves; number++) {
    // From the middle on, the site lists its released routes.
    if (number === moves / 2) {
      const routes = site.entries.flatMap(({ route, frontMatter }) => [route, ...frontMatter.moved_from])
      writeFileSync(join(project.folder, 'content/routes.txt'), `${routes.join('\n')}\n`)
      files = project.files()
    }
    const [from, to] = chooseMove(site, random, number)
    project.move(from, to)
    const moved = project.site()
    expect({ from, to, problems: faultsOf(moved) }).toEqual({ from, to, problems: [] })
    const after = project.files()
    expect(maskAll(after)).toEqual(maskAll(files, renamer(from, to)))
    if (number % 2 === 0) {
      project.move(to, from)
      expect(changesOf(files, project.files()), `${from} ${to}`).toEqual([])
    } else {
      site = moved
      files = after
    }
  }
}, 300_000)
