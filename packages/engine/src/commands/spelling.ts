import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Config } from '../core/config/config.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import { StopError } from '../core/stop-error.ts'
import { findFile } from '../disk/find-file.ts'
import { requireNamed } from '../disk/named-path.ts'

type Spelling = { readonly problems: readonly Problem[]; readonly files: number }

type SpellingOptions = {
  readonly projectRoot: string
  readonly config: Pick<Config, 'spelling' | 'collections'>
  /** The files to check; all pages and drawings if empty. */
  readonly only: readonly string[]
}

/** Reports words that neither the dictionaries of the language nor the site's list of words contains. */
export async function checkSpelling({ projectRoot, config, only }: SpellingOptions): Promise<Spelling> {
  const { language, words } = config.spelling
  if (language === 'off') return { problems: [], files: 0 }
  const { lint } = await loadCspell(projectRoot)
  const problems: Problem[] = []
  const reporter: Parameters<typeof lint>[2] = {
    issue: ({ uri = '', row, text, suggestionsEx = [] }) => {
      const file = relative(projectRoot, fileURLToPath(uri)).replaceAll('\\', '/')
      const near = suggestionsEx.find(({ isPreferred }) => isPreferred)?.word
      const hint = near ? `Did you mean \`${near}\`?` : `If it is correct, add it to ${words.replace('./', '')}.`
      problems.push(errorAt({ file, line: row }, 'spelling', `Unknown word \`${text}\`.`, hint))
    },
    error: (message, error) => {
      throw new StopError(`Cannot check the spelling: ${message}`, { cause: error })
    },
  }
  // The settings stand in for a `cspell.json` of the site, which would not follow site.config.ts.
  const settings = {
    language,
    dictionaryDefinitions: requireNamed([projectRoot], words).type === 'file' ? [{ name: 'site', path: words }] : [],
    dictionaries: ['site', 'typescript', 'node', 'npm', 'html', 'css', 'softwareTerms'],
    patterns: [{ name: 'inline code', pattern: '/(?<!`)`[^`\\n]+`(?!`)/g' }],
    ignoreRegExpList: ['inline code'],
  }
  const { files } = await lint(
    only.length > 0 ? [...only] : ['content/**/*.{mdx,md,svg}'],
    {
      config: { url: pathToFileURL(join(projectRoot, 'site.config.ts')), settings },
      configSearch: false,
      exclude: config.collections.flatMap(({ archiveOf, path }) =>
        archiveOf === undefined ? [] : `content/${path}/**`,
      ),
      root: projectRoot,
      progress: false,
    },
    reporter,
  )
  return { problems, files }
}

/** Loads cspell from the packages of the site, because a strict `node_modules` hides it from the engine. Takes a second. */
function loadCspell(projectRoot: string): Promise<typeof import('cspell')> {
  const path = findFile(projectRoot, 'cspell/dist/esm/index.js')
  if (path === undefined)
    throw new StopError(
      "The spelling check needs cspell 9. Run `npm install --save-dev cspell@9`, or write `spelling: { language: 'off' }`.",
    )
  return import(pathToFileURL(path).href)
}
