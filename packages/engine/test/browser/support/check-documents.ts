import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { ConfigData } from 'html-validate'
import { frameFile } from '../../../src/core/urls/headers.ts'
import { budgets } from '../../budgets.ts'

/** Whether a document is for paper. It has no bar to skip, and its first window may be large. */
const isForPaper = (file: string) => /\/(?:print|cheat-sheet)\.html$/.test(file)
/** Whether a document only redirects from an old route. */
const isRedirect = (html: string) => html.includes('http-equiv="refresh"')

/** Returns the HTML of each document of a built site by its path. Documents with two paths come once. */
export function readDocuments(dist: string): ReadonlyMap<string, string> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const byText = new Map(files.map((file) => [readFileSync(join(dist, file), 'utf8'), file]))
  return new Map([...byText].map(([html, file]) => [file, html]))
}

const validatorOptions: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes boolean attributes as `hidden=""`; the standard allows both.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // React and the engine write `<!doctype html>`, `<br/>` and `<path></path>`.
    'doctype-style': 'off',
    'void-style': 'off',
    // Documents have no indentation: all readers would load it.
    'long-title': 'off',
    // React's ids start with an underscore, and code on pages may have trailing spaces.
    'valid-id': ['error', { relaxed: true }],
    'no-trailing-whitespace': 'off',
    // The policy has hashes of inline scripts and sheets.
    'require-csp-nonce': 'off',
    'require-sri': 'off',
  },
}

/** Returns errors of the HTML validator. */
export async function findInvalidHtml(dist: string): Promise<readonly string[]> {
  // Most tests of documents need no validator, which takes half a second to load.
  const { HtmlValidate } = await import('html-validate')
  const validator = new HtmlValidate(validatorOptions)
  const found: string[] = []
  for (const [file, html] of readDocuments(dist)) {
    const { results } = await validator.validateString(html)
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) found.push(`${file} ${ruleId}: ${message} · ${selector}`)
  }
  return found
}

/** Returns every link, image and script without a file, and every anchor without an id. */
export function findDeadLinks(dist: string): { readonly links: number; readonly dead: readonly string[] } {
  const dead: string[] = []
  const idsOf = new Map<string, Set<string>>()
  const ids = (file: string) => {
    const found = () => [...readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
    const known = idsOf.get(file) ?? new Set(found())
    idsOf.set(file, known)
    return known
  }
  let links = 0
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  for (const file of files) {
    const html = readFileSync(join(dist, file), 'utf8').replace(/<script type="application\/json".*?<\/script>/gs, '')
    for (const [, target = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^https?:/.test(target)) continue
      links++
      const [path = '', anchor] = target.split('#')
      const to = path === '' ? join(dist, file) : fileOf(dist, path.replace(/\?.*/, ''))
      if (!to) dead.push(`${file}: ${target}`)
      else if (anchor && !ids(to).has(decodeURIComponent(anchor))) dead.push(`${file}: ${target} (anchor)`)
    }
  }
  return { links, dead }
}

/** Returns the file that a plain host answers a path with. */
function fileOf(dist: string, path: string): string | undefined {
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`, `${path}/index.html`]
  return candidates
    .map((candidate) => join(dist, decodeURIComponent(candidate)))
    .find((file) => existsSync(file) && !file.endsWith('/'))
}

/** Returns documents that are too heavy, or whose first window does not fit into the first flight of packets. */
export function findHeavyDocuments(dist: string): readonly string[] {
  return [...readDocuments(dist)].flatMap(([file, text]) => {
    if (isForPaper(file) || file === frameFile || isRedirect(text)) return []
    const html = Buffer.from(text)
    // Most documents fit at a quality that takes a thirtieth of the time. Hosts send the best.
    return weigh(file, html, 5).length > 0 ? weigh(file, html, constants.BROTLI_MAX_QUALITY) : []
  })
}

function weigh(file: string, html: Buffer, quality: number): readonly string[] {
  const stream = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  const arrived = brotliDecompressSync(stream.subarray(0, budgets.firstFlight), {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  }).length
  const part = html.indexOf('<div class="part">')
  const shown = part < 0 ? html.indexOf('</main>') : part
  return [
    ...(shown < 0 || arrived < shown ? [`${file}: ${arrived} of ${shown} B are there in the first flight`] : []),
    ...(stream.length > budgets.document ? [`${file} weighs ${stream.length} B`] : []),
  ]
}

/** Returns the characters of each document that need the second file of a typeface. */
export function findMissingLetters(dist: string): readonly string[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const faces = html.matchAll(/font-family:"Geist(?: Mono)?";src:url\((.*?)\).*?unicode-range:(.*?)}/g)
  const [rest, first] = Array.from(faces, ([, , range = '']) => {
    const ranges = range.replace(/U\+([\dA-F]+)(?:-([\dA-F]+))?,?/g, (_, from, to = from) => `\\u{${from}}-\\u{${to}}`)
    return new RegExp(`[${ranges}]`, 'u')
  })
  if (!first || !rest) throw new Error('The document has no typefaces.')
  const isMissing = (character: string) => rest.test(character)
  if ([...'éa…'].filter(isMissing).join('') !== 'é') throw new Error('The typefaces are not cut down.')
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:html|js)$/.test(file))
  return texts.flatMap((file) => {
    const missing = [...new Set(readFileSync(join(dist, file), 'utf8'))].filter(isMissing)
    return missing.length > 0 ? [`${file}: ${missing.join('')}`] : []
  })
}

/** Elements that text browsers put on separate lines. They ignore newer ones such as `section` and `nav`. */
const blocks =
  /^(?:p|div|[duo]l|li|d[td]|h[1-6]|table|caption|t(?:head|body|r|h|d)|pre|blockquote|figure|figcaption|hr|br)$/
/** Elements that may start or end within a word. */
const phrases = /^(?:code|em|strong|b|i|s|del|ins|mark|sub|sup)$/

/** Returns the text of a document as text browsers show it, with `|` between two elements on a line. */
function textOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|pre)\b.*?<\/\1>/gs, '<br>')
    .replace(/<svg\b.*?<\/svg>/gs, '|')
    .replace(/<\/?([a-z0-9]+)[^>]*>/g, (_, name) => (blocks.test(name) ? '\n' : phrases.test(name) ? '' : '|'))
}

/** Returns words without a space between them in text browsers, and documents that do not begin with the skip link. */
export function findJoinedWords(dist: string): readonly string[] {
  return [...readDocuments(dist)].flatMap(([file, html]) => {
    if (file.startsWith('playground') || isRedirect(html)) return []
    // A formula has no words, and the note for machines is hidden from readers.
    const text = textOf(html.replace(/<math[\s\S]*?<\/math>|<p class="visually-hidden" aria-hidden.*?<\/p>/g, ''))
    const joined = text.match(/\S*[\p{L}\p{N})]\|+[\p{L}\p{N}(]\S*/gu) ?? []
    const skips =
      isForPaper(file) ||
      text
        .replace(/[|\s]+/g, ' ')
        .trim()
        .startsWith('Skip to main content')
    return [
      ...joined.map((words) => `${file}: ${words}`),
      ...(skips ? [] : [`${file} does not begin with the skip link`]),
    ]
  })
}
