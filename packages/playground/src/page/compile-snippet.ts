import type { SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common'
import { parser } from '@lezer/javascript'
import { applyEdits, type Edit } from 'studio-docs/browser'
import { recordValues } from 'studio-docs-samples/values'
import type { SnippetFault } from '../outcome.ts'
import * as strings from '../playground-strings.ts'

const typescript = parser.configure({ dialect: 'ts' })
/** Duration of parsing between two yields to the page, in ms. */
const slice = 30
/** Maximum time for parsing, in ms. Ordinary code takes a few. */
const patience = 3_000

/**
 * Compiles a TypeScript snippet that may import these packages. Returns a script with the same lines, or the fault.
 * Types are removed, imports become constants, and each top-level value is passed to `record`.
 */
export async function compileSnippet(
  text: string,
  packages: readonly string[],
): Promise<{ readonly script: string } | { readonly fault: SnippetFault }> {
  const tree = await parse(text)
  if (!tree)
    return { fault: { kind: 'stopped', message: strings.slowToParse.replace('{seconds}', `${patience / 1000}`) } }
  try {
    const { edits, imports } = read(tree, text, packages)
    return { script: `"use strict";snippet(async({take,record})=>{${imports.join('')}${applyEdits(text, edits)}\n})\n` }
  } catch (error) {
    if (!(error instanceof NotErasable)) throw error
    return { fault: { kind: 'syntax', message: error.message, line: text.slice(0, error.at).split('\n').length } }
  }
}

/** Parses code and yields to the page in between. Gives up after `patience`, because crafted code can take a minute. */
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
): { readonly edits: readonly Edit[]; readonly imports: readonly string[] } {
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
  return { edits: [...edits, ...withoutExports(tree, text), ...recordValues(tree, text, 'record')], imports }
}

/** Returns the edits that remove `export` from declarations, because the script is not a module. */
function withoutExports({ topNode }: Tree, text: string): readonly Edit[] {
  return topNode.getChildren('ExportDeclaration').flatMap((node) => {
    const inner =
      node.getChild('VariableDeclaration') ?? node.getChild('FunctionDeclaration') ?? node.getChild('ClassDeclaration')
    return inner ? [{ from: node.from, to: inner.from, text: blanks(text.slice(node.from, inner.from)) }] : []
  })
}

type Imports = { readonly names: Set<string>; readonly packages: readonly string[] }

/** Returns the declaration of constants that replaces an import. */
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
    const list = packages.map((one) => `\`${one}\``).join(strings.and)
    throw new NotErasable(strings.cannotImport.replace('{name}', () => name).replace('{packages}', list), node.from)
  }
  const whole = /^\*\s*as\s+([\w$]+)$/.exec(clause)?.[1]
  const listed = /^\{(.*)\}$/s.exec(clause)?.[1]
  if (whole === undefined && listed === undefined && clause !== '')
    throw new NotErasable(strings.importByName.replaceAll('{name}', name), node.from)
  const members = (listed ?? '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '' && !/^type\s/.test(member))
    .map((member) => member.split(/\s+/))
    .map(([name = '', , local = name]) => ({ name, local }))
  for (const local of [...members.map(({ local }) => local), ...(whole ? [whole] : [])]) {
    if (names.has(local))
      throw new NotErasable(
        strings.importedTwice.replace('{name}', () => local),
        node.from,
      )
    names.add(local)
  }
  const wanted = JSON.stringify(members.map(({ name }) => name))
  const target = whole ?? `{${members.map(({ name, local }) => (name === local ? name : `${name}:${local}`)).join()}}`
  return `const ${target}=take(${JSON.stringify(name)},${wanted});`
}

/** Thrown for TypeScript syntax that cannot be erased, because it would need generated code. */
class NotErasable extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const types = new Set(['TypeAnnotation', 'TypePredicate', 'TypeParamList', 'TypeArgList', 'Optional'])
const modifiers = new Set(['Privacy', 'readonly', 'abstract', 'Override', 'override'])
const statements = new Set(['InterfaceDeclaration', 'TypeAliasDeclaration', 'AmbientDeclaration'])
const code: Readonly<Record<string, string>> = {
  EnumDeclaration: strings.anEnum,
  NamespaceDeclaration: strings.aNamespace,
  PrefixCast: strings.prefixCast,
}

/** Returns the edit that blanks a TypeScript node, without moving other code. Undefined for JavaScript. */
function typeEdit(node: SyntaxNodeRef, text: string): Edit | undefined {
  const erase = (from: number, to = node.to): Edit => ({ from, to, text: blanks(text.slice(from, to)) })
  const { name, from } = node
  const parent = node.node.parent
  const reason = name === 'Privacy' && parent?.name === 'ParamList' ? strings.parameterProperty : code[name]
  if (reason !== undefined) throw new NotErasable(strings.notErasable.replace('{syntax}', reason), from)
  if (types.has(name) || modifiers.has(name)) return erase(from)
  if (statements.has(name)) return statement(erase(from))
  if (name === 'ExportDeclaration' && node.node.getChild('type')) return statement(erase(from))
  if (name === 'PropertyDeclaration' && node.node.getChild('declare')) return erase(from)
  if (name === 'MethodDeclaration' || name === 'FunctionDeclaration')
    return node.node.getChild('Block') ? undefined : erase(from)
  if (name === 'LogicOp' && (parent?.name === 'PostfixExpression' || isDefinite(node, text))) return erase(from)
  if ((name === 'as' || name === 'satisfies') && parent?.name === 'BinaryExpression') return erase(from, parent.to)
  if (name === 'implements') return erase(from, parent?.getChild('ClassBody')?.from)
  if (name === 'this' && parent?.name === 'ParamList') return erase(from, endOfParameter(node, text))
  return undefined
}

/** Whether a `!` belongs to `let x!: T`, which the parser does not support. */
function isDefinite({ node, from, to }: SyntaxNodeRef, text: string): boolean {
  return (
    text.slice(from, to) === '!' &&
    node.parent?.type.isError === true &&
    node.parent.nextSibling?.name === 'TypeAnnotation'
  )
}

/** Returns the end of a `this` parameter, which only the compiler uses, with the comma after it. */
function endOfParameter(node: SyntaxNodeRef, text: string): number {
  const annotation = node.node.nextSibling
  const end = annotation?.name === 'TypeAnnotation' ? annotation.to : node.to
  return text[end] === ',' ? end + 1 : end
}

/** Starts a blanked statement with a semicolon, so that the lines around it do not join. */
function statement({ from, to, text }: Edit): Edit {
  return { from, to, text: `;${text.slice(1)}` }
}

/** Replaces everything but white space with blanks. */
function blanks(text: string): string {
  return text.replace(/\S/g, ' ')
}
