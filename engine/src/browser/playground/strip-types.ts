import type { SyntaxNodeRef } from '@lezer/common'
import type { Edit } from '../../core/code-edits.ts'
import * as words from '../../core/words.ts'

/** Thrown for TypeScript syntax that cannot be erased, because it would need generated code. */
export class NotErasable extends Error {
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
  EnumDeclaration: words.anEnum,
  NamespaceDeclaration: words.aNamespace,
  PrefixCast: words.prefixCast,
}

/** Returns the edit that blanks a TypeScript node, without moving other code. Undefined for JavaScript. */
export function typeEdit(node: SyntaxNodeRef, text: string): Edit | undefined {
  const erase = (from: number, to = node.to): Edit => ({ from, to, text: blanks(text.slice(from, to)) })
  const { name, from } = node
  const parent = node.node.parent
  const reason = name === 'Privacy' && parent?.name === 'ParamList' ? words.parameterProperty : code[name]
  if (reason !== undefined) throw new NotErasable(words.notErasable.replace('{syntax}', reason), from)
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
export function blanks(text: string): string {
  return text.replace(/\S/g, ' ')
}
