import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readCollection } from '../content/read-collection.ts'
import type { Config } from '../page/config.ts'
import { StopError } from '../page/stop-error.ts'
import { pathKey, withBase, withoutBase } from '../page/urls.ts'
import { isIndex, placeEntry, routeOf, type SiteEntry } from '../site/place-entry.ts'

/** Where to create a page; `path` is what the writer typed, such as `ledger/guide/joins`. */
export type NewPageOptions = { readonly projectRoot: string; readonly config: Config; readonly path: string }

/** The created page: its file below the project's folder, and its route. */
export type NewPage = { readonly file: string; readonly route: string }

/** Creates a draft that passes every check, as the last page of its folder. Throws a StopError if the path is not allowed or taken. */
export async function createNewPage({ projectRoot, config, path }: NewPageOptions): Promise<NewPage> {
  const id = idOf(path, config)
  const file = `content/${id}.mdx`
  const { entries } = readCollection({ projectRoot, config, outputs: new Map() })
  const pages = entries.map((entry) => placeEntry(entry, config))
  const text = pageText(id, nextPosition(id, pages))
  const route = routeOf({ id, frontMatter: { slug: undefined } })
  const taken = pages.find((page) => page.id === id || pathKey(page.route) === pathKey(route))
  if (taken) throw new StopError(`${taken.file} is the page at \`${taken.route}\` already. Choose another name.`)
  await mkdir(dirname(join(projectRoot, file)), { recursive: true })
  await writeFile(join(projectRoot, file), text, { flag: 'wx' })
  return { file, route }
}

/** Describes where a new page is, and what to do next. */
export function describeNewPage({ file, route }: NewPage, { base }: Config): string {
  return [
    `Created ${file}`,
    `  npm run dev shows it at http://127.0.0.1:5173${withBase(base, route)}`,
    '  It is a draft: delete `draft: true` to publish it.',
  ].join('\n')
}

const name = /^[a-z\d]+(?:[-._][a-z\d]+)*$/

/** Returns the path below `content/` without extension; writers may also type the path of the file, the route or the address. */
function idOf(path: string, config: Config): string {
  const route = path.replace(/^https?:\/\/[^/]*|[?#].*$/g, '')
  const id = (withoutBase(config.base, route) ?? route)
    .replace(/^(?:\.\/|\/)?(?:content\/)?/, '')
    .replace(/\/$|\.mdx?$/, '')
  const example = `npm run new ${config.collections[0]?.path}/guide/joins`
  if (id === '') throw new StopError(`Which page? Say where it belongs: ${example}`)
  const parts = id.split('/')
  const wrong = parts.find((part) => !name.test(part))
  if (wrong !== undefined)
    throw new StopError(
      `\`${path}\` cannot be a page: \`${wrong}\` is no name.\n  Expected lower-case letters, digits and hyphens, with a slash between folders: ${example}`,
    )
  const folders = config.collections.map((collection) => collection.path)
  const begins = `that begins with ${folders.map((folder) => `\`${folder}/\``).join(', ')}: ${example}`
  if (parts.length < 2) throw new StopError(`\`${path}\` is no path of a page.\n  Expected one ${begins}`)
  const [folder = ''] = parts
  if (!folders.includes(folder))
    throw new StopError(
      `\`${folder}\` is no collection. Add one with \`path: '${folder}'\` to \`collections\` in site.config.ts first,\n  or choose a path ${begins}`,
    )
  return id
}

/** A page comes last in its folder; the `index` of a folder comes last among that folder's siblings. */
function nextPosition(id: string, pages: readonly SiteEntry[]): number {
  const place = placeOf(id)
  const positions = pages
    .filter((page) => placeOf(page.id) === place)
    .map((page) => page.frontMatter.sidebar_position ?? 0)
  return Math.floor(Math.max(0, ...positions)) + 1
}

/** Returns the folder whose sidebar list contains a page. */
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
