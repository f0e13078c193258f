import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { createRandom, type Random } from '../../../../bench/generate-page.ts'
import { type GeneratedPages, generateContent, growthConfig, writeProject } from '../../../../bench/generate-site.ts'
import { readRoutes } from '../../src/build/files/moved.ts'
import { readContent } from '../../src/content/read-content.ts'
import { defineConfig } from '../../src/core/config/config.ts'
import { slugOf } from '../../src/core/text/characters.ts'
import { movePage } from '../../src/move/move-page.ts'
import { createSite, type Site } from '../../src/site/create-site.ts'

const config = defineConfig({ ...growthConfig, navbar: { items: [] } })

/** A page that links lead to: its id, its route and the ids of its headings. */
type Target = { readonly id: string; readonly route: string; readonly anchors: readonly string[] }

/** Generates a site whose pages are full of links: to pages and headings, in every form, by route and by file. */
function generateLinkedSite(count: number): GeneratedPages {
  const pages = [...generateContent(count)].map(([path, text], number) => {
    const [head, one, , three, , , six] = text.split(/^(?=## )/m)
    // Two of three headings have a written id: the one derived from their words, or another.
    const named = [head, one, three, six]
      .join('')
      .replace(/^## (.*) ([36])$/gm, (_, words: string, index: string) =>
        index === '3' ? `## ${words} 3 {#${slugOf(`${words} 3`)}}` : `## ${words} 6 {#part-six}`,
      )
    return { path, number, text: named, target: targetOf(path, named) }
  })
  const targets = pages.filter(({ path }) => path !== 'index.mdx').map(({ target }) => target)
  const linked = pages.map(({ path, number, text, target }) => {
    return [path, addLinks(text, target, { targets, random: createRandom(number + 1), number })] as const
  })
  return new Map([...linked, ['ledger/part-0/drawing.svg', drawing], ['ledger/part-0/topic-1/drawing.svg', drawing]])
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7"/></svg>\n'

function targetOf(path: string, text: string): Target {
  const id = path.replace(/\.mdx?$/, '')
  const anchors = Array.from(
    text.matchAll(/^## (.*?)(?: \{#(.*)\})?$/gm),
    ([, words = '', set]) => set ?? slugOf(words),
  )
  return { id, route: `/${id.replace(/(^|\/)index$/, '$1')}`, anchors }
}

type Choice = { readonly targets: readonly Target[]; readonly random: Random; readonly number: number }

function addLinks(text: string, own: Target, { targets, random, number }: Choice): string {
  const link = () => {
    const target = targets[random(targets.length)] ?? own
    const anchor = target.anchors[random(target.anchors.length)]
    const hash = anchor !== undefined && random(2) === 0 ? `#${anchor}` : ''
    return pathTo(target, own, random) + hash
  }
  const anchor = own.anchors[random(own.anchors.length)]
  const picture = /^ledger\/part-0\//.test(own.id)
    ? posix.relative(posix.dirname(own.id), 'ledger/part-0/drawing.svg')
    : undefined
  const parts = [
    '## Links',
    `One [link](${link()}), a [second](<${link()}>), [one with a title](${link()} "A title"), and [one by name][name ${number}].`,
    `> A quote with a [link\n> over two lines](${link()}), and a [heading](#${anchor ?? 'links'}).`,
    `:::tip[A title with a [link](${link()})]\nWords. <!-- A comment with a [link](/not/a/page) --> Then a [link](${link()}).\n:::`,
    `> [!NOTE]\n> An alert with a [link](${link()}).`,
    `| A | B |\n|---|---|\n| [a](${link()}) | \`code\` and [b](${link()}) |`,
    `::::cards\n:::card[A card]{href="${link()}"}\nWords with a [link](${link()}).\n:::\n::::`,
    `- A list with a [link](${link()}).`,
    ...(picture === undefined
      ? []
      : [`![A drawing of a line, from left to right.](${picture.startsWith('.') ? picture : `./${picture}`})`]),
    `\`[code](/not/a/page)\`\n\n\`\`\`md\n[code](/not/a/page)\n\`\`\``,
    `[name ${number}]: ${link()}`,
  ]
  const next = number % 4 === 1 ? `next:\n  - { label: A, href: '${link()}' }\n  - label: B\n    href: ${link()}\n` : ''
  const written = `${text.replace(/\n---\n/, `\n${next}---\n`)}\n${parts.join('\n\n')}\n`
  return number % 5 === 2 ? written.replaceAll('\n', '\r\n') : written
}

/** Returns the path of a link, in one of its forms. */
function pathTo({ id, route }: Target, own: Target, random: Random): string {
  const form = random(8)
  const relative = (from: string, to: string) => {
    const path = posix.relative(posix.dirname(`${from}x`), to.replace(/\/$/, '')) || '.'
    return path + (to.endsWith('/') ? '/' : '')
  }
  if (form === 0) return `/${id}.mdx`
  if (form === 1) return posix.relative(posix.dirname(own.id), `${id}.mdx`)
  if (form === 2) return `./${posix.relative(posix.dirname(own.id), `${id}.md`)}`
  if (form === 3) return route.length > 1 ? route.replace(/\/$/, '') : route
  if (form === 4 && !route.endsWith('/')) return relative(own.route, route)
  if (form === 5 && !route.endsWith('/')) return `${relative(own.route, route)}.html`
  return route
}

/** A project on disk, read again after each change. */
function createProject(count: number) {
  const folder = temporaryFolder()
  writeProject(folder, generateLinkedSite(count), config)
  const read = () => readContent({ projectRoot: folder, config })
  return {
    folder,
    site: () => {
      const { entries, problems } = read()
      return createSite(config, entries, { problems, released: readRoutes(folder) })
    },
    move: (from: string, to: string) =>
      movePage({
        ...{ projectRoot: folder, config, configFile: join(folder, 'site.config.ts') },
        ...{ from, to, isDryRun: false },
      }),
    files: () => readFiles(folder),
  }
}

function readFiles(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((dirent) => dirent.isFile())
  const paths = files.map((dirent) => join(dirent.parentPath, dirent.name).slice(folder.length + 1)).sort()
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

const pick = <T>(random: Random, list: readonly T[]): T => {
  const one = list[random(list.length)]
  if (one === undefined) throw new Error('An empty list')
  return one
}

/** Returns the arguments of a random move: of a page, a folder or a heading. Some lead back to an old route. */
function chooseMove({ entries }: Site, random: Random, number: number): readonly [from: string, to: string] {
  const free = entries.filter(({ id }) => !['index', 'docs/index', 'ledger/guide/index', 'almanac/index'].includes(id))
  const entry = pick(random, free)
  const folders = [...new Set(free.map(({ id }) => dirname(id)).filter((folder) => folder.includes('/')))]
  const movable = folders.filter((folder) => folder !== 'ledger/guide')
  const kind = random(10)
  if (kind < 3) {
    const headings = entry.parsed().facts.headings.filter(({ depth }) => depth > 1)
    return [`${entry.id}#${pick(random, headings).id}`, `${entry.id}#id-${number}`]
  }
  const [old] = entry.frontMatter.moved_from
  if (kind < 5 && movable.length > 0)
    return [`${pick(random, movable)}/`, `${pick(random, ['docs', 'ledger', 'almanac'])}/folder-${number}`]
  if (kind < 6 && old !== undefined) return [entry.id, old.endsWith('/') ? `${old}index` : old]
  if (kind < 7) return [entry.id, `${pick(random, folders)}/deep-${number}/index`]
  return [entry.id, `${pick(random, folders)}/page-x${number}`]
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
})
