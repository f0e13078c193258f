import { type ESTree, parseSync, Visitor } from 'vite'

/** A name that code imports, or a module that it imports for its effects: then `local` is empty. */
export type Import = {
  readonly local: string
  /** Name in the module as written, `default`, or `*` for the whole module. */
  readonly name: string
  readonly isType: boolean
  /** Module and attributes, the same for all ways to write them. */
  readonly module: string
  /** The rest of the declaration as written, such as `'zod'`. */
  readonly source: string
  /** Offset of the declaration. */
  readonly start: number
}

type ParsedImports = {
  readonly program: ESTree.Program
  readonly imports: readonly Import[]
  /** The code without its imports, and without empty lines around it. */
  readonly body: string
}

/** Takes code apart into its imports and the rest. Returns undefined if it does not parse. */
export function parseImports(code: string, language: 'ts' | 'tsx'): ParsedImports | undefined {
  const { program, errors } = parseSync(`sample.${language}`, code)
  if (errors.length > 0) return undefined
  const found = program.body.filter((node) => node.type === 'ImportDeclaration')
  const body = found.reduceRight((rest, { start, end }) => {
    const after = /^[ \t]*\n?/.exec(rest.slice(end))?.[0].length ?? 0
    return rest.slice(0, start) + rest.slice(end + after)
  }, code)
  return {
    program,
    imports: found.flatMap((node) => importsOf(node, code)),
    body: body.replace(/^\s*\n|(?<!\s)\s+$/g, ''),
  }
}

function importsOf(node: ESTree.ImportDeclaration, code: string): readonly Import[] {
  const written = ({ start, end }: ESTree.Node) => code.slice(start, end)
  const attributes = node.attributes.map(({ key, value }) => [written(key), value.value])
  const from = {
    module: JSON.stringify([node.source.value, attributes]),
    source: code.slice(node.source.start, node.end),
    start: node.start,
  }
  if (node.specifiers.length === 0) return [{ ...from, local: '', name: '', isType: false }]
  return node.specifiers.map((one) => {
    const isType = node.importKind === 'type' || (one.type === 'ImportSpecifier' && one.importKind === 'type')
    return { ...from, local: one.local.name, name: nameIn(one, written), isType }
  })
}

function nameIn(one: ESTree.ImportDeclarationSpecifier, written: (node: ESTree.Node) => string): string {
  if (one.type === 'ImportDefaultSpecifier') return 'default'
  return one.type === 'ImportNamespaceSpecifier' ? '*' : written(one.imported)
}

/** Longest line of imports, in characters. */
const maxLength = 80

/** Writes imports as declarations: one for each module, in order, and one for each module as a whole. */
export function writeImports(imports: readonly Import[]): string {
  const modules = [...new Set(imports.map(({ module }) => module))]
  return modules.flatMap((module) => writeModule(imports.filter((one) => one.module === module))).join('\n')
}

function writeModule(imports: readonly Import[]): readonly string[] {
  const source = imports[0]?.source ?? ''
  const whole = imports.filter(({ name }) => name === '*')
  const first = imports.find(({ name, isType }) => name === 'default' && !isType)
  const named = imports.filter((one) => one.local !== '' && one.name !== '*' && one !== first)
  const lines = whole.map(({ local, isType }) => `import ${isType ? 'type ' : ''}* as ${local} from ${source}`)
  if (first || named.length > 0) lines.push(writeNames(first, named, source))
  return lines.length > 0 ? lines : [`import ${source}`]
}

function writeNames(first: Import | undefined, named: readonly Import[], source: string): string {
  const onlyTypes = !first && named.every(({ isType }) => isType)
  const names = named.map(({ local, name, isType }) => {
    return `${isType && !onlyTypes ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`
  })
  const write = (list: string) =>
    `import ${onlyTypes ? 'type ' : ''}${[first?.local, list].filter(Boolean).join(', ')} from ${source}`
  const line = write(names.length > 0 ? `{ ${names.join(', ')} }` : '')
  return line.length <= maxLength ? line : write(`{\n${names.map((name) => `  ${name},\n`).join('')}}`)
}

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
