import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readCollection } from '../content/read-collection.ts'
import type { Config } from '../page/config.ts'
import { pathKey, withBase } from '../page/urls.ts'
import { isIndex, placeEntry, routeOf, type SiteEntry } from '../site/place-entry.ts'
import { StopError } from './report.ts'

/** Where the new page belongs, as the writer says it: `ledger/guide/joins`. */
export type NewPageOptions = { readonly projectRoot: string; readonly config: Config; readonly path: string }

/** The page that was made: its file below the project's folder, and its route. */
export type NewPage = { readonly file: string; readonly route: string }

/** Creates a page that passes every check, the last of its folder, and says where it is; throws a StopError where it cannot be. */
export async function createNewPage({ projectRoot, config, path }: NewPageOptions): Promise<NewPage> {
  const id = idOf(path, config)
  const file = `content/${id}.mdx`
  const { entries } = await readCollection({ projectRoot, config, outputs: new Map() })
  const pages = entries.map((entry) => placeEntry(entry, config))
  const text = pageText(id, nextPosition(id, pages))
  const route = routeOf({ id, frontMatter: { slug: undefined } })
  const taken = pages.find((page) => page.id === id || pathKey(page.route) === pathKey(route))
  if (taken) throw new StopError(`${taken.file} is the page at \`${taken.route}\` already. Choose another name.`)
  await mkdir(dirname(join(projectRoot, file)), { recursive: true })
  await writeFile(join(projectRoot, file), text, { flag: 'wx' })
  return { file, route }
}

/** Says where a new page is, and what comes next. */
export function describeNewPage({ file, route }: NewPage, { base }: Config): string {
  return [
    `Created ${file}`,
    `  npm run dev shows it at http://127.0.0.1:5173${withBase(base, route)}`,
    '  It is a draft: delete `draft: true` to publish it.',
  ].join('\n')
}

const name = /^[a-z\d]+(?:[-._][a-z\d]+)*$/

/** Gives the path below `content/` without ending; a writer may name the file as well. */
function idOf(path: string, config: Config): string {
  const id = path.replace(/^(?:\.\/)?content\//, '').replace(/\.mdx?$/, '')
  const example = `npm run new ${config.collections[0]?.path}/guide/joins`
  if (id === '') throw new StopError(`Which page? Say where it belongs: ${example}`)
  const parts = id.split('/')
  const wrong = parts.find((part) => !name.test(part))
  if (wrong !== undefined)
    throw new StopError(
      `\`${path}\` cannot be a page: \`${wrong}\` is no name.\n  Expected lower-case letters, digits and hyphens, with a slash between folders: ${example}`,
    )
  const folders = config.collections.map((collection) => collection.path)
  if (parts.length < 2 || !folders.includes(parts[0] ?? ''))
    throw new StopError(
      `\`${path}\` lies outside of the docs.\n  Expected a path that begins with ${folders.map((folder) => `\`${folder}/\``).join(', ')}: ${example}`,
    )
  return id
}

/** A page stands after the last of its folder; one that stands for its folder, after the last beside that folder. */
function nextPosition(id: string, pages: readonly SiteEntry[]): number {
  const place = placeOf(id)
  const positions = pages
    .filter((page) => placeOf(page.id) === place)
    .map((page) => page.frontMatter.sidebar_position ?? 0)
  return Math.floor(Math.max(0, ...positions)) + 1
}

/** Gives the folder in whose list of the sidebar a page stands. */
function placeOf(id: string): string {
  const folder = dirname(id)
  return isIndex(id) ? dirname(folder) : folder
}

function pageText(id: string, position: number): string {
  const named = isIndex(id) ? dirname(id) : id
  const words = named
    .slice(named.lastIndexOf('/') + 1)
    .split(/[-._]/)
    .join(' ')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return `---
title: ${/^\d|^(?:true|false|null|yes|no)$/i.test(title) ? `"${title}"` : title}
description: What a reader learns here about ${words.slice(0, 60)}, told in two or three plain facts.
sidebar_position: ${position}
draft: true
---

What this page is about, in one paragraph.
`
}
