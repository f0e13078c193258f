import { scripts } from 'studio-docs-testing/code-blocks'
import { configOf } from 'studio-docs-testing/config-of'
import type { Entry, ImageFile, ParsedEntry } from '../src/content/entry.ts'
import { readSvg } from '../src/content/pictures/read-svg.ts'
import { type EntryOptions, readEntry } from '../src/content/read-entry.ts'
import type { Language, Languages } from '../src/core/code/lexer.ts'
import type { Tree } from '../src/core/page/page.ts'
import type { Problem } from '../src/core/problem.ts'
import type { SampleResults } from '../src/core/project/stored-samples.ts'
import { createLanguages } from '../src/highlight/languages.ts'
import { createContext } from '../src/render/context.ts'
import { join } from '../src/render/make-tree.ts'
import { renderMarkdown } from '../src/render/render-markdown.ts'
import { renderSource } from '../src/render/render-tree.ts'
import { checkPage } from '../src/site/checks/checks.ts'
import { createSite } from '../src/site/create-site.ts'

const lql: Language = { names: ['lql'], label: 'LedgerQL', lex: (code) => [[code, undefined]] }
const languages = createLanguages([lql])

/** All languages, without colours. */
const plainLanguages: Languages = {
  ...languages,
  find: (name) => {
    const language = languages.find(name)
    return language && { ...language, lex: (code) => [[code, undefined]] }
  },
}

const images: Readonly<Record<string, ImageFile>> = {
  './way.svg': readSvg('<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>', 'way.svg'),
  './named.svg': readSvg('<svg><g id="a"/><path fill="url(#a)"/><use href="#a"/></svg>', 'named.svg'),
  './shot.png': { type: 'file', asset: { path: 'assets/shot-1.png', text: '' }, width: 640, height: 480 },
}

const emptySite = createSite(configOf(), [])

/** Options of a page. By default code has no colours. */
export type TextOptions = Partial<EntryOptions> & {
  readonly file?: string
  readonly base?: string
  readonly results?: SampleResults
}

/** Reads a page whose project runs `ts` and `tsx` blocks. */
export function readText(text: string, { file = 'content/page.mdx', ...options }: TextOptions = {}): Entry {
  return readEntry(text, file, {
    languages: plainLanguages,
    samples: [scripts],
    project: { samples: { words: ['result', 'type', 'throws', 'silent', 'invalid'] }, playground: true },
    image: (source) => images[source] ?? { type: 'missing', message: `No picture at \`${source}\`.`, hint: 'Add it.' },
    ...options,
  })
}

/** A parsed page, its front matter, and its content in each output. In the Markdown, paths and fragments start with `~`. */
type Compiled = ParsedEntry &
  Pick<Entry, 'frontMatter' | 'keyLines'> & {
    readonly parts: readonly Tree[]
    readonly tree: Tree
    readonly markdown: string
  }

/** Reads and renders a text as a page of a site below `/site/`. */
export function compileText(text: string, options: TextOptions = {}): Compiled {
  const entry = readText(text, options)
  const place = { route: '/page', kind: 'doc', title: '', collection: undefined, docId: 'page' } as const
  const placed = { ...entry, ...place }
  const parsed = entry.parsed()
  const { base = '/site/', results = new Map() } = options
  const input = { site: emptySite, base, collections: [], results, runs: [] }
  const toAddress = (target: string) => (/^[/#]/.test(target) ? `~${target}` : target)
  const parts = renderSource(createContext(placed, input))
  return {
    ...parsed,
    frontMatter: entry.frontMatter,
    keyLines: entry.keyLines,
    problems: [...parsed.problems, ...checkPage(parsed)],
    parts,
    tree: join(parts),
    markdown: renderMarkdown(createContext(placed, input, { toAddress })),
  }
}

/** Returns the HTML of a text. Throws an error if it has problems or interactive content. */
export function htmlOf(text: string, options: TextOptions = {}): string {
  const { tree, problems } = compileText(text, options)
  if (problems.length > 0) throw new Error(listProblems(problems))
  const [run = '', ...more] = tree
  if (typeof run !== 'string' || more.length > 0) throw new Error(`Not one run: ${JSON.stringify(tree)}`)
  return run
}

/** Returns problems as readable lines, for snapshots. */
export function listProblems(problems: readonly Problem[]): string {
  return problems
    .map(({ severity, file, line, rule, message, hint }) =>
      [`${file}:${line} ${rule}${severity === 'warning' ? ' (warning)' : ''}`, message, ...(hint ? [hint] : [])].join(
        '\n  ',
      ),
    )
    .join('\n')
}
