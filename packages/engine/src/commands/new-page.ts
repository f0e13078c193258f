import { dirname } from 'node:path'
import type { Config } from '../core/config/config.ts'
import { StopError } from '../core/stop-error.ts'
import { canonicalPath, isIndex, routeOf, withBase } from '../core/urls/route.ts'
import { requireNamed, writeNamed } from '../disk/named-path.ts'
import { fitsUrl } from '../site/checks/check-paths.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import { commandLine } from '../terminal/command-line.ts'
import { idOf, requireNames } from '../terminal/new-page-id.ts'
import { readPages } from '../terminal/read-pages.ts'

/** The page to create. `path` is the writer's input, such as `ledger/guide/joins`. */
type NewPageOptions = { readonly projectRoot: string; readonly config: Config; readonly path: string }

/** A created page: its file relative to the project, and its route. */
type NewPage = { readonly file: string; readonly route: string }

/** Creates a draft that passes every check, last in its folder. Throws a StopError if the path is invalid or taken. */
export function createNewPage({ projectRoot, config, path }: NewPageOptions): NewPage {
  const id = idOf(path, config)
  const unfit = id.split('/').find((part) => !fitsUrl(part))
  requireNames(path, unfit, 'Windows reserves the name, or it looks like that of a file. Choose another.')
  const file = `content/${id}.mdx`
  const entries = readPages(projectRoot, config)
  const text = pageText(id, nextPosition(id, entries))
  const route = routeOf(id)
  const taken = entries.find((entry) => entry.id === id || canonicalPath(entry.route) === canonicalPath(route))
  if (taken) throw new StopError(`${taken.file} is already the page at \`${taken.route}\`. Choose another name.`)
  if (requireNamed([projectRoot], file, 'written').type !== 'missing') throw new StopError(`${file} already exists.`)
  writeNamed([projectRoot], file, text)
  return { file, route }
}

/** Returns the message about a new page and the next steps. */
export function describeNewPage({ file, route }: NewPage, { base }: Config): string {
  return [
    `Created ${file}`,
    `  ${commandLine('studio dev')} shows it at http://127.0.0.1:5173${withBase(base, route)}`,
    '  It is a draft: delete `draft: true` to publish it.',
  ].join('\n')
}

/** Returns the last position in the page's folder. The `index` of a folder is a sibling of that folder. */
function nextPosition(id: string, entries: readonly SiteEntry[]): number {
  const folder = sidebarFolder(id)
  const positions = entries
    .filter((entry) => sidebarFolder(entry.id) === folder)
    .map((entry) => entry.frontMatter.sidebar_position ?? 0)
  return Math.floor(Math.max(0, ...positions)) + 1
}

/** Returns the folder whose sidebar list contains a page. */
function sidebarFolder(id: string): string {
  const folder = dirname(id)
  return isIndex(id) ? dirname(folder) : folder
}

function pageText(id: string, position: number): string {
  const named = isIndex(id) ? dirname(id) : id
  // A title has at most 120 characters.
  const words = named
    .slice(named.lastIndexOf('/') + 1)
    .split(/[-._]/)
    .join(' ')
    .slice(0, 120)
    .trim()
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return `---
title: ${/^\d|^(?:true|false|null|yes|no)$/i.test(title) ? `"${title}"` : title}
description: Explain in one or two sentences what readers learn here about ${words.slice(0, 60)}.
sidebar_position: ${position}
draft: true
---

Say in one paragraph what this page is about.
`
}
