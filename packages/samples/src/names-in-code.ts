import { type ESTree, Visitor } from 'vite'

/**
 * Returns the names that code mentions, other than keys and members. A local variable counts as well: it could be an
 * import of the same name.
 */
export function namesUsed(program: ESTree.Program): ReadonlySet<string> {
  const used = new Set<string>()
  /** Names of keys, members and imports. */
  const others = new WeakSet<object>()
  const leaveKey = ({ computed, key }: { readonly computed?: boolean; readonly key: object }) => {
    if (!computed) others.add(key)
  }
  const use = (node: { readonly name: string }) => {
    if (!others.has(node)) used.add(node.name)
  }
  new Visitor({
    ImportDeclaration({ specifiers }) {
      for (const one of specifiers) {
        others.add(one.local)
        if (one.type === 'ImportSpecifier') others.add(one.imported)
      }
    },
    ExportSpecifier({ exported, local }) {
      if (exported !== local) others.add(exported)
    },
    MemberExpression({ computed, property }) {
      if (!computed) others.add(property)
    },
    TSQualifiedName({ right }) {
      others.add(right)
    },
    JSXAttribute({ name }) {
      others.add(name)
    },
    JSXMemberExpression({ property }) {
      others.add(property)
    },
    Property: leaveKey,
    MethodDefinition: leaveKey,
    PropertyDefinition: leaveKey,
    TSPropertySignature: leaveKey,
    TSMethodSignature: leaveKey,
    Identifier: use,
    JSXIdentifier: use,
  }).visit(program)
  return used
}

/** A name that code declares at its top, and the offset of the declaration. */
type DeclaredName = { readonly name: string; readonly start: number }

/** Returns the names that code declares at its top. */
export function namesDeclared({ body }: ESTree.Program): readonly DeclaredName[] {
  return body.flatMap((statement) => {
    const node = 'declaration' in statement && statement.declaration ? statement.declaration : statement
    if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => namesBound(id))
    const id = 'id' in node ? node.id : null
    return id?.type === 'Identifier' ? namesBound(id) : []
  })
}

/** Returns the names that a pattern binds, such as `a` and `b` in `{ a, x: [b] }`. */
function namesBound(pattern: ESTree.Node | null): readonly DeclaredName[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [{ name: pattern.name, start: pattern.start }]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesBound(one.type === 'Property' ? one.value : one))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesBound)
    case 'AssignmentPattern':
      return namesBound(pattern.left)
    case 'RestElement':
      return namesBound(pattern.argument)
    default:
      return []
  }
}
