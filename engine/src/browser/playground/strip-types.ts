import type { SyntaxNodeRef } from '@lezer/common'

/** A part of a text that is replaced; what takes the place of types has their length and their line breaks. */
export type Edit = { readonly from: number; readonly to: number; readonly text: string }

/** Thrown for TypeScript that is more than types: it would need code of its own. */
export class NotErasable extends Error {
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

const types = new Set(['TypeAnnotation', 'TypePredicate', 'TypeParamList', 'TypeArgList', 'Optional'])
const words = new Set(['Privacy', 'readonly', 'abstract', 'Override', 'override'])
const statements = new Set(['InterfaceDeclaration', 'TypeAliasDeclaration', 'AmbientDeclaration'])
const code: Readonly<Record<string, string>> = {
  EnumDeclaration: 'An `enum`',
  NamespaceDeclaration: 'A `namespace`',
  PrefixCast: 'A cast in front of a value',
}

/** Gives what has to be done about a node of TypeScript's own; nothing where it is JavaScript, too. */
export function typeEdit(node: SyntaxNodeRef, text: string): Edit | undefined {
  const erase = (from: number, to = node.to): Edit => ({ from, to, text: blanks(text.slice(from, to)) })
  const { name, from } = node
  const reason = code[name]
  if (reason !== undefined)
    throw new NotErasable(`${reason} cannot be used here: types are removed, not compiled.`, from)
  const parent = node.node.parent
  if (name === 'Privacy' && parent?.name === 'ParamList')
    throw new NotErasable('A parameter cannot declare a field here: types are removed, not compiled.', from)
  if (types.has(name) || words.has(name)) return erase(from)
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

/** `let x!: T`, which the parser does not know. */
function isDefinite({ node, from, to }: SyntaxNodeRef, text: string): boolean {
  return (
    text.slice(from, to) === '!' &&
    node.parent?.type.isError === true &&
    node.parent.nextSibling?.name === 'TypeAnnotation'
  )
}

/** A function's `this` is declared for the compiler only. */
function endOfParameter(node: SyntaxNodeRef, text: string): number {
  const annotation = node.node.nextSibling
  const end = annotation?.name === 'TypeAnnotation' ? annotation.to : node.to
  return text[end] === ',' ? end + 1 : end
}

/** A semicolon keeps the lines around a statement that is gone from becoming one. */
function statement({ from, to, text }: Edit): Edit {
  return { from, to, text: `;${text.slice(1)}` }
}

/** Gives a text of the same length and lines with nothing in it. */
export function blanks(text: string): string {
  return text.replace(/\S/g, ' ')
}
