import type { HighlighterCore, ThemedToken } from 'shiki/core'
import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { escapeHtml } from './html.ts'

/** Gives one string of HTML per line of code; tokens carry classes, so that both modes and the CSP are served by one markup. */
export type Highlight = (code: string, language: string) => readonly string[]

/** Languages by every name a fence may use. */
export const languageLabels: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  json: 'JSON',
  sh: 'Shell',
  bash: 'Shell',
  shell: 'Shell',
  surql: 'SurrealQL',
  surrealql: 'SurrealQL',
  html: 'HTML',
  css: 'CSS',
  diff: 'Diff',
  yaml: 'YAML',
  md: 'Markdown',
  text: 'Text',
}

/** Scopes by the class their tokens get; Shiki is given colours that are really these names. */
const scopes: Readonly<Record<string, readonly string[]>> = {
  k: [
    'keyword',
    'storage',
    'variable.language',
    'constant.language',
    'keyword.operator.expression',
    'keyword.operator.new',
    'entity.name.tag',
    'markup.heading',
  ],
  s: ['string', 'markup.inserted', 'punctuation.definition.string', 'constant.other.symbol', 'attribute.value'],
  f: ['entity.name.function', 'support.function', 'entity.other.attribute-name'],
  n: ['constant.numeric', 'constant.character.escape', 'variable.parameter.surrealql', 'markup.changed'],
  t: [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'support.type.property-name',
  ],
  p: ['punctuation', 'keyword.operator', 'meta.brace'],
  c: ['comment', 'punctuation.definition.comment', 'markup.deleted'],
}

const classes = Object.keys(scopes)
const colourOf = (index: number) => `#00000${index + 1}`
const plain = '#000000'

const theme = {
  name: 'classes',
  type: 'light' as const,
  fg: plain,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: plain, background: '#ffffff' } },
    ...classes.map((name, index) => ({ scope: [...(scopes[name] ?? [])], settings: { foreground: colourOf(index) } })),
  ],
}

/** Gives a highlighter, its grammars loaded; languages it does not know come out as plain text. */
export async function createHighlight(): Promise<Highlight> {
  const core = await createHighlighterCore({
    themes: [theme],
    langs: [
      import('shiki/langs/tsx.mjs'),
      import('shiki/langs/typescript.mjs'),
      import('shiki/langs/javascript.mjs'),
      import('shiki/langs/json.mjs'),
      import('shiki/langs/shellscript.mjs'),
      surrealql(),
      import('shiki/langs/html.mjs'),
      import('shiki/langs/css.mjs'),
      import('shiki/langs/diff.mjs'),
      import('shiki/langs/yaml.mjs'),
    ],
    langAlias: { surql: 'surrealql' },
    // Ready at once in every thread, where expressions of JavaScript are first translated and compiled (decisions/041-build-again.md).
    engine: createOnigurumaEngine(import('shiki/wasm')),
  })
  const known = new Set([...core.getLoadedLanguages(), 'surql'])
  return rememberBlocks((code, language) =>
    known.has(language) ? tokenLines(core, code, language) : code.split('\n').map(escapeHtml),
  )
}

/** Shiki's grammar, but functions are looked for first: it takes the namespace of `type::thing()` for the clause TYPE. */
async function surrealql() {
  const { default: grammars } = await import('shiki/langs/surrealql.mjs')
  return grammars.map((grammar) =>
    grammar.name === 'surrealql' ? { ...grammar, patterns: [{ include: '#function' }, ...grammar.patterns] } : grammar,
  )
}

const mostRemembered = 5000

/** The same block stands on many pages: it is highlighted once. */
function rememberBlocks(highlight: Highlight): Highlight {
  const blocks = new Map<string, readonly string[]>()
  return (code, language) => {
    const key = `${language}\n${code}`
    const before = blocks.get(key)
    if (before) return before
    if (blocks.size === mostRemembered) blocks.clear()
    const lines = highlight(code, language)
    blocks.set(key, lines)
    return lines
  }
}

function tokenLines(core: HighlighterCore, code: string, language: string): readonly string[] {
  // Without a limit: on a busy machine the rest of a line would lose its colours, and two builds would differ.
  return core.codeToTokensBase(code, { lang: language, theme: theme.name, tokenizeTimeLimit: 0 }).map(lineOfTokens)
}

/** Neighbours of one class become one span; blanks never open a span of their own. */
function lineOfTokens(tokens: readonly ThemedToken[]): string {
  let html = ''
  let open = ''
  let run = ''
  const flush = () => {
    html += open && run ? `<span class="${open}">${escapeHtml(run)}</span>` : escapeHtml(run)
    run = ''
  }
  for (const { content, color } of tokens) {
    const blank = content.trim() === ''
    const name = blank ? open : classOf(color)
    if (name !== open) {
      flush()
      open = name
    }
    run += content
  }
  flush()
  return html
}

function classOf(colour: string | undefined): string {
  return classes[Number(colour?.slice(1)) - 1] ?? ''
}
