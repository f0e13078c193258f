import { type ESTree, parseSync, Visitor } from 'vite'
import type { Declared } from './read-declarations.ts'

/** Finds the names of a package that code uses: imports, and members of the values they return. */
export function findUses(code: string, from: string, declared: readonly Declared[]): ReadonlySet<string> {
  const { program } = parseSync('sample.tsx', code)
  const known = new Map(declared.map((one) => [one.name, one]))
  const imported = importsOf(program.body, from)
  const classes = new Map<string, string>()
  const uses = new Set<string>()
  const elsewhere = new WeakSet<object>()

  /** Returns the class of a value. Empty when the package does not declare it. */
  const classOf = (node: ESTree.Node): string => {
    if (node.type === 'Identifier') return classes.get(node.name) ?? ''
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return ''
    return known.get(nameOf(node.callee))?.gives ?? ''
  }
  const nameOf = (node: ESTree.Node): string => {
    if (node.type === 'Identifier') return imported.get(node.name) ?? ''
    if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return ''
    const owner = node.object.type === 'Identifier' ? (imported.get(node.object.name) ?? '') : ''
    return `${owner || classOf(node.object)}.${node.property.name}`
  }
  const use = (name: string) => {
    if (known.has(name)) uses.add(name)
  }

  new Visitor({
    ImportSpecifier(node) {
      elsewhere.add(node.imported).add(node.local)
    },
    Property(node) {
      if (!node.computed && !node.shorthand) elsewhere.add(node.key)
    },
    TSPropertySignature(node) {
      elsewhere.add(node.key)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) classes.set(id.name, classOf(init))
    },
    MemberExpression(node) {
      if (!node.computed) elsewhere.add(node.property)
      use(nameOf(node))
    },
    Identifier(node) {
      if (!elsewhere.has(node)) use(imported.get(node.name) ?? '')
    },
    CallExpression(node) {
      use(classOf(node))
    },
  }).visit(program)
  return uses
}

/** Maps local names to the package's export names. */
function importsOf(body: ESTree.Program['body'], from: string): Map<string, string> {
  const names = new Map<string, string>()
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || node.source.value !== from) continue
    for (const one of node.specifiers)
      if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
        names.set(one.local.name, one.imported.name)
  }
  return names
}
