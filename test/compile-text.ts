import { type Compiled, compileMarkdown } from '../src/content/compile-markdown.ts'
import { createLanguages, type Languages } from '../src/content/highlight.ts'
import type { ImageFile, MarkdownOptions } from '../src/content/walk.ts'
import type { Problem } from '../src/page/facts.ts'
import type { Language } from '../src/page/lexer.ts'

const surql: Language = { names: ['surql'], label: 'SurrealQL', lex: (code) => [[code, undefined]] }
const languages = createLanguages([surql], surql)

/** All languages, without colours. */
const plainLanguages: Languages = {
  ...languages,
  find: (name) => {
    const language = languages.find(name)
    return language && { ...language, lex: (code) => [[code, undefined]] }
  },
}

const images: Readonly<Record<string, ImageFile>> = {
  './way.svg': { type: 'svg', attributes: { viewBox: '0 0 9 9' }, content: '<path d="M0 0"/>' },
  './named.svg': { type: 'svg', attributes: {}, content: '<g id="\0a"/><path fill="url(#\0a)"/><use href="#\0a"/>' },
  './shot.png': { type: 'file', url: '/site/assets/shot-1.png', width: 640, height: 480 },
}

/** Gives a text compiled as a page of a site below `/site/`, its code not coloured unless a test asks for that. */
export function compileText(text: string, options: Partial<MarkdownOptions> = {}): Compiled {
  return compileMarkdown(text, {
    file: 'content/page.mdx',
    base: '/site/',
    languages: plainLanguages,
    outputs: new Map(),
    runs: { samples: true, playground: true },
    image: (source) =>
      images[source] ?? { type: 'missing', message: `There is no picture \`${source}\`.`, hint: 'Add it.' },
    ...options,
  })
}

/** Gives the HTML of a text that holds nothing interactive and nothing wrong; throws where it does. */
export function htmlOf(text: string, options: Partial<MarkdownOptions> = {}): string {
  const { tree, problems } = compileText(text, options)
  if (problems.length > 0) throw new Error(listProblems(problems))
  const [run = '', ...more] = tree
  if (typeof run !== 'string' || more.length > 0) throw new Error(`Not one run: ${JSON.stringify(tree)}`)
  return run
}

/** Gives problems as lines a test can show whole. */
export function listProblems(problems: readonly Problem[]): string {
  return problems
    .map(({ severity, file, line, rule, message, hint }) =>
      [`${file}:${line} ${rule}${severity === 'warning' ? ' (warning)' : ''}`, message, ...(hint ? [hint] : [])].join(
        '\n  ',
      ),
    )
    .join('\n')
}
