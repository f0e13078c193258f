import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeneratedPages } from '../generate-site.ts'

/** A corpus: its number of pages, and the languages that take turns in its code blocks. */
type Corpus = { readonly pages: number; readonly languages: readonly string[] }

/** The corpora by name. `web` is mostly scripts, `languages` is everything else. */
const corpora: ReadonlyMap<string, Corpus> = new Map([
  ['web', { pages: 300, languages: 'ts js tsx rust ts bash js json html jsx sh cpp css vue'.split(' ') }],
  [
    'languages',
    { pages: 190, languages: 'java kotlin cpp objc python scss php go csharp swift yaml toml graphql'.split(' ') },
  ],
])

const blocksPerPage = 6

/** The page to edit, by corpus. */
export const realRoutes: ReadonlyMap<string, string> = new Map(
  [...corpora.keys()].map((name) => [name, '/docs/part-0/page-5']),
)

/** Returns a corpus of real code blocks, from the Markdown files below a folder. */
export function realContent(name: string, folder: string): GeneratedPages {
  const corpus = corpora.get(name)
  if (!corpus) throw new Error(`There is no corpus \`${name}\`.`)
  const blocks = takeTurns(readBlocks(folder), corpus.languages, corpus.pages * blocksPerPage)
  const pages = Array.from({ length: Math.ceil(blocks.length / blocksPerPage) }, (_, number) => {
    const path = number === 0 ? 'docs/index.md' : `docs/part-${Math.floor(number / 12)}/page-${number}.md`
    return [path, pageOf(number, blocks.slice(number * blocksPerPage, (number + 1) * blocksPerPage))] as const
  })
  return new Map([['index.md', homePage], ...pages])
}

const homePage = `---
layout: home
title: Home
description: A site with the code blocks of real documentation.
---

[Docs](/docs/)
`

type Block = { readonly language: string; readonly code: string }

function pageOf(number: number, blocks: readonly Block[]): string {
  const sections = blocks.map(
    ({ language, code }, at) =>
      `## Sample ${at + 1}\n\nThis is block ${number * blocksPerPage + at + 1}, with code in one of the languages.\n\n\`\`\`${language}\n${code}\n\`\`\`\n`,
  )
  const description = `Page ${number} of a site with the code blocks of real documentation.`
  return `---\ntitle: Page ${number}\ndescription: ${description}\nsidebar_position: ${number + 1}\n---\n\n${sections.join('\n')}`
}

/** Reads the distinct code blocks of 2 to 60 lines below a folder, in the order of paths, by language. */
function readBlocks(folder: string): ReadonlyMap<string, readonly Block[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((dirent) => dirent.isFile() && /\.mdx?$/.test(dirent.name) && !dirent.parentPath.includes('node_modules'))
    .map((dirent) => join(dirent.parentPath, dirent.name))
    .toSorted()
  const known = new Map<string, Block>()
  for (const file of files)
    for (const [, , word = '', code = ''] of readFileSync(file, 'utf8').matchAll(fence)) {
      const lines = code.split('\n').length
      const language = word.toLowerCase()
      // Some engines take `{{#include file}}` for their own.
      if (lines >= 2 && lines <= 60 && !code.includes('{{#')) known.set(`${language}\n${code}`, { language, code })
    }
  const blocks = new Map<string, Block[]>()
  for (const block of known.values()) blocks.set(block.language, [...(blocks.get(block.language) ?? []), block])
  return blocks
}

/** Matches a block of code at the margin that no list or quote contains. */
const fence = /^(```)([\w+#-]+)[^\n`]*\n((?:(?!```).*\n)*?)```$/gm

/** Takes a block of each language in turn, spread over all of its blocks, until there are `count`. */
function takeTurns(
  blocks: ReadonlyMap<string, readonly Block[]>,
  languages: readonly string[],
  count: number,
): Block[] {
  const queues = languages.map((language) => spread(blocks.get(language) ?? []))
  const taken: Block[] = []
  while (taken.length < count && queues.some((queue) => queue.length > 0))
    taken.push(...queues.flatMap((queue) => queue.splice(0, 1)))
  return taken.slice(0, count)
}

/** Mixes the sources of a list: a stride that does not divide its length reaches each item once. */
function spread(blocks: readonly Block[]): Block[] {
  const stride = [97, 101, 103].find((prime) => blocks.length % prime !== 0) ?? 1
  return blocks.flatMap((_, turn) => blocks[(turn * stride) % blocks.length] ?? [])
}
