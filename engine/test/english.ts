import type { Nodes, PhrasingContent } from 'mdast'
import { parseSync, Visitor } from 'vite'
import { proseOf } from '../src/content/plain-text.ts'
import { readText } from './compile-text.ts'
import { listFiles, read } from './read-sources.ts'

/** Matches openings that make readers start a sentence twice. */
const opening = /(?:^|[.!?] )(?:Gives?(?! up)|What|Who|Whose|Whoever|Where|So)\b(?!.*\?)/

/** Matches phrases with a plainer form, by that form. */
const phrases: Readonly<Record<string, RegExp>> = {
  'returns, takes, passes': /\bg(?:ives?|iving|ave)\b(?! up)/i,
  'is not a': /(?<!there )\b(?:is|are|was|were) no (?!longer|more)/i,
  anyone: /\b(?:whoever|whatever|somebody|anybody)\b/i,
  'its own, or nothing': /\bof (?:its|their|your|our|his|one's) own\b/,
  'also, or nothing': /, too(?=[.,;:)]|$)/,
  unchanged: /\bas (?:it|they) (?:is|are|was|were)\b/,
  'instead of, not part of': /\bin (?:the )?place of\b|\bno part of\b/i,
  'no one': /\bnobody\b/i,
  'the term itself': /\bothers calls?\b/i,
  setup: /\bset-up\b/i,
  'is, is in, contains': /\b(?:stands?|stood)\b(?! (?:for|out|alone|in)\b|-)|\blies\b/i,
}

/** Matches software described as a person, which comments and names of tests avoid. */
const personified = /\b(?:wants|refuses|knows|forgets|remembers)\b/i

/** Matches American spelling. */
const american =
  /\b(?:colors?|colored|behaviors?|centers?|centered|gray|favorites?|catalogs?|\w+iz(?:es?|ed|ing|ations?))\b/i
const isBritishToo = /^(?:sizes?|sized|resiz|prizes?|seiz|capsiz|horiz)/i

/** Splits text into sentences. A colon ends a sentence, because a list or an example may follow it. */
function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.!?:][)"*`]*)\s+/)
}

function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}`]/u.test(word)).length
}

type Comment = { readonly text: string; readonly isDoc: boolean }

/** Returns the comments of a script or a style sheet. Line comments below each other are one. Tags such as `@param` are left out. */
export function commentsOf(file: string, source: string): readonly Comment[] {
  if (file.endsWith('.css'))
    return Array.from(source.matchAll(/\/\*(.*?)\*\//gs), ([, text = '']) => ({ text: text.trim(), isDoc: true }))
  const found: (Comment & { readonly end: number })[] = []
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const last = found.at(-1)
    const text = value
      .replace(/\n\s*\*? ?|^\*/g, ' ')
      .replace(/\s@\w+.*$/s, '')
      .trim()
    if (/^(?:biome-ignore|!|\/)/.test(text)) continue
    const isDoc = type === 'Block' && value.startsWith('*')
    if (type === 'Line' && last && /^\n[ \t]*$/.test(source.slice(last.end, start)))
      found.splice(-1, 1, { text: `${last.text} ${text}`, isDoc, end })
    else if (text !== '') found.push({ text, isDoc, end })
  }
  return found
}

/** Returns the names of the tests and their groups in a script. */
export function testNamesOf(file: string, source: string): readonly string[] {
  const names: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!/^(?:test|describe)\b/.test(source.slice(callee.start, callee.end))) return
      if (first?.type === 'Literal' && typeof first.value === 'string') names.push(first.value)
      if (first?.type === 'TemplateLiteral') names.push(source.slice(first.start + 1, first.end - 1))
    },
  }).visit(parseSync(file, source).program)
  return names
}

/** Returns the paragraphs and cells of a Markdown file. */
function wordsOf(file: string): readonly { readonly text: string; readonly most: number }[] {
  const visit = (node: Nodes): { text: string; most: number }[] => {
    if (node.type === 'paragraph' || node.type === 'tableCell')
      return [{ text: proseOf(node.children as PhrasingContent[]), most: node.type === 'paragraph' ? 25 : 30 }]
    return 'children' in node ? node.children.flatMap(visit) : []
  }
  return visit(readText(read(file), { file }).source.root)
}

/** Returns the faults of a comment, empty if it is fine. */
export function faultsOf({ text, isDoc }: Comment): readonly string[] {
  const words = text.replace(/`[^`]*`|"[^"]*"/g, '…')
  return [
    ...(isDoc && opening.test(words) ? ['begin with a verb or a noun'] : []),
    ...(sentencesOf(words).some((one) => countWords(one) > 25) ? ['at most 25 words'] : []),
    ...(personified.test(words) ? ['software is not a person'] : []),
    ...plainerForms(words),
    ...(words.match(american)?.filter((word) => !isBritishToo.test(word)) ?? []),
  ]
}

/** Returns the plainer form of each phrase in a text that has one. */
function plainerForms(text: string): readonly string[] {
  return Object.entries(phrases).flatMap(([better, form]) => (form.test(text) ? [better] : []))
}

/** Returns the scripts below folders of the repository. */
export function listScripts(...folders: readonly string[]): readonly string[] {
  return folders.flatMap(listFiles).filter((path) => /\.[jt]sx?$/.test(path) && !/node_modules|\.d\.ts$/.test(path))
}

/** Returns the Markdown files below folders of the repository. */
export function listDocuments(...folders: readonly string[]): readonly string[] {
  return folders
    .flatMap(listFiles)
    .filter((path) => /\.mdx?$/.test(path) && !/node_modules|test\/site|styleguide/.test(path))
}

/** Returns the faults of comments in scripts and style sheets. */
export function findFaults(files: readonly string[]): readonly string[] {
  return files.flatMap((file) =>
    commentsOf(file, read(file)).flatMap((comment) =>
      faultsOf(comment).map((fault) => `${file}: ${fault}: ${comment.text}`),
    ),
  )
}

/** Matches names of tests that begin with their verb: in a log, the reader does not see the subject. */
const withoutSubject =
  /^(?:is|are|was|has|have|can|may|must|does|gives|keeps|stays|shows|returns|reads|writes|takes|follows?|becomes|creates|restores|fails|leaves|leads|prints|replaces|removes|rejects|accepts|sends)\b/

/** Whether the name of a test has over 80 characters, no subject, a phrase with a plainer form, or software as a person. */
export function isHardName(name: string): boolean {
  return name.length > 80 || withoutSubject.test(name) || personified.test(name) || plainerForms(name).length > 0
}

/** Returns the names of tests in scripts that are hard to read. */
export function findHardNames(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => testNamesOf(file, read(file))).filter(isHardName)
}

/** Returns the sentences of a document with more than 25 words, or 30 in tables, and those with a phrase that has a plainer form. */
export function findHardSentences(file: string): readonly string[] {
  return wordsOf(file).flatMap(({ text, most }) =>
    sentencesOf(text).filter((one) => countWords(one) > most || plainerForms(one).length > 0),
  )
}
