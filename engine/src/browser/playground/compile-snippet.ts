import type { SyntaxNode, Tree } from '@lezer/common'
import { parser } from '@lezer/javascript'
import type { Fault } from './outcome.ts'
import { blanks, type Edit, NotErasable, typeEdit } from './strip-types.ts'

const typescript = parser.configure({ dialect: 'ts' })
/** How long parsing goes on before the page has its turn, in ms. */
const slice = 30
/** Maximum time for parsing, in ms. Ordinary code takes a few. */
const patience = 3_000

/**
 * Gives a snippet of TypeScript that may import these packages as a script with the same lines: types are taken out, imports become constants, and
 * each value made at its top is handed to `record`; or else what is wrong with it.
 */
export async function compileSnippet(
  text: string,
  packages: readonly string[],
): Promise<{ readonly script: string } | { readonly fault: Fault }> {
  const tree = await parse(text)
  if (!tree) return { fault: { kind: 'stopped', message: tooSlow } }
  try {
    const { edits, imports } = read(tree, text, packages)
    return { script: `"use strict";snippet(async({take,record})=>{${imports.join('')}${apply(text, edits)}\n})\n` }
  } catch (error) {
    if (!(error instanceof NotErasable)) throw error
    return { fault: { kind: 'syntax', message: error.message, line: text.slice(0, error.at).split('\n').length } }
  }
}

const tooSlow = `Stopped after ${patience / 1000} seconds, because the code takes too long to parse. Shorten it.`

/** Parses code, yielding to the page, or gives up: crafted code can take a minute. */
async function parse(text: string): Promise<Tree | undefined> {
  const parsing = typescript.startParse(text)
  const end = performance.now() + patience
  let pause = performance.now() + slice
  for (let tree = parsing.advance(); ; tree = parsing.advance()) {
    if (tree) return tree
    if (performance.now() < pause) continue
    if (performance.now() > end) return undefined
    await new Promise((resolve) => setTimeout(resolve))
    pause = performance.now() + slice
  }
}

function read(
  tree: Tree,
  text: string,
  packages: readonly string[],
): { readonly edits: Edit[]; readonly imports: string[] } {
  const edits: Edit[] = []
  const imports: string[] = []
  const names = new Set<string>()
  tree.iterate({
    enter: (node) => {
      if (node.name === 'ImportDeclaration') {
        imports.push(readImport(node.node, text, { names, packages }))
        edits.push({ from: node.from, to: node.to, text: blanks(text.slice(node.from, node.to)) })
        return false
      }
      const edit = typeEdit(node, text)
      if (edit) edits.push(edit)
      return edit === undefined
    },
  })
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) record(node, text, edits)
  return { edits, imports }
}

/** Hands the values of a statement at the top to `record`; what is exported is only declared here. */
function record(node: SyntaxNode, text: string, edits: Edit[]): void {
  const insert = (at: number, added: string) => edits.push({ from: at, to: at, text: added })
  if (node.name === 'ExportDeclaration') {
    const inner =
      node.getChild('VariableDeclaration') ?? node.getChild('FunctionDeclaration') ?? node.getChild('ClassDeclaration')
    if (!inner) return
    edits.push({ from: node.from, to: inner.from, text: blanks(text.slice(node.from, inner.from)) })
    record(inner, text, edits)
  } else if (node.name === 'VariableDeclaration') {
    const names = node.getChildren('VariableDefinition').map(({ from, to }) => text.slice(from, to))
    insert(node.to, names.map((name) => `;record(${name});`).join(''))
  } else if (node.name === 'ExpressionStatement' && node.firstChild && !node.firstChild.type.isError) {
    insert(node.firstChild.from, ';record((')
    insert(node.firstChild.to, '));')
  }
}

type Imports = { readonly names: Set<string>; readonly packages: readonly string[] }

/** Gives the constants that stand for an import. */
function readImport(node: SyntaxNode, text: string, { names, packages }: Imports): string {
  const source = node.getChild('String')
  const name = source ? text.slice(source.from + 1, source.to - 1) : ''
  const clause = text
    .slice(node.from + 'import'.length, source?.from ?? node.to)
    .trim()
    .replace(/from$/, '')
    .trimEnd()
  if (/^type\b/.test(clause)) return ''
  if (!packages.includes(name)) {
    const list = packages.map((one) => `\`${one}\``).join(' and ')
    throw new NotErasable(`\`${name}\` cannot be imported here, only ${list} can.`, node.from)
  }
  const whole = /^\*\s*as\s+([\w$]+)$/.exec(clause)?.[1]
  const listed = /^\{(.*)\}$/s.exec(clause)?.[1]
  if (whole === undefined && listed === undefined && clause !== '')
    throw new NotErasable(`Import by name from \`${name}\`: \`import { … } from '${name}'\`.`, node.from)
  const members = (listed ?? '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '' && !/^type\s/.test(member))
    .map((member) => member.split(/\s+/))
    .map(([name = '', , local = name]) => ({ name, local }))
  for (const local of [...members.map(({ local }) => local), ...(whole ? [whole] : [])]) {
    if (names.has(local)) throw new NotErasable(`\`${local}\` is imported twice.`, node.from)
    names.add(local)
  }
  const wanted = JSON.stringify(members.map(({ name }) => name))
  const target = whole ?? `{${members.map(({ name, local }) => (name === local ? name : `${name}:${local}`)).join()}}`
  return `const ${target}=take(${JSON.stringify(name)},${wanted});`
}

/** What is inserted at the place where another edit begins stands in front of it. */
function apply(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    // A part of what is gone already.
    if (edit.from < at) continue
    result += text.slice(at, edit.from) + edit.text
    at = edit.to
  }
  return result + text.slice(at)
}
