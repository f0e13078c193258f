import type { ESTree } from 'vite'

/**
 * Returns the parameters and result of a function as normalised text. Layout, quotes and the import of zod make no
 * difference.
 */
export function signatureText(declared: Pick<ESTree.Function, 'params' | 'returnType'>, source: string): string {
  const parameters = declared.params.map(({ start, end }) => source.slice(start, end)).join(',')
  const { start, end } = declared.returnType ?? { start: 0, end: 0 }
  return plainText(`(${parameters})${source.slice(start, end)}`)
}

function plainText(code: string): string {
  return code
    .replace(/\s+/g, '')
    .replaceAll('"', "'")
    .replace(/[;,](?=\}|$)/g, '')
    .replace(/\bz\./g, '')
    .replace(/ZodObject<(\w+)[,>].*$/, 'ZodObject<$1>…')
}

/** A part of a type: a base type, a member or an alternative. */
export type TypePart = {
  readonly kind: 'base type' | 'member' | 'alternative'
  /** Unique within the kind. */
  readonly name: string
  /** Normalised text, comparable with other parts. */
  readonly text: string
  /** Text for messages. */
  readonly shown: string
  /** Offset in the source. */
  readonly start: number
}

/** Returns the members of an interface or object type, or the alternatives of any other type. */
export function partsOf(node: ESTree.Node, source: string): readonly TypePart[] {
  const part = (kind: TypePart['kind'], { start, end }: ESTree.Span, name?: string): TypePart => {
    const shown = source.slice(start, end).replace(/\s+/g, ' ').replace(/[;,]$/, '')
    const text = plainText(shown)
    return { kind, name: name ?? text, text, shown, start }
  }
  const member = (one: ESTree.TSSignature) =>
    part('member', one, 'key' in one ? source.slice(one.key.start, one.key.end) : one.type)
  switch (node.type) {
    case 'TSInterfaceDeclaration':
      return [...node.extends.map((one) => part('base type', one)), ...node.body.body.map(member)]
    case 'TSTypeAliasDeclaration':
      return node.typeAnnotation.type === 'TSTypeLiteral'
        ? node.typeAnnotation.members.map(member)
        : partsOf(node.typeAnnotation, source)
    case 'TSUnionType':
      return node.types.flatMap((one) => partsOf(one, source))
    case 'TSParenthesizedType':
      return partsOf(node.typeAnnotation, source)
    default:
      return [part('alternative', node)]
  }
}
