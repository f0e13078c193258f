import { type ESTree, parseSync } from 'vite'
import { partsOf, signatureText, type TypePart } from './signature-text.ts'

/** A name of a package that pages can document. */
export type Declared = {
  /** An export, `Class.member` or `namespace.member`. */
  readonly name: string
  /** False for names whose documentation is optional: fields, and members that begin with `_`. */
  readonly required: boolean
  /** True for types, which code cannot run. */
  readonly type: boolean
  /** Normalised signature of each overload, from `signatureText`. */
  readonly overloads: readonly string[]
  /** Members of an interface, or alternatives of another type. Empty for values. */
  readonly parts: readonly TypePart[]
}

type Class = ESTree.Class
type GatheredTypes = ReturnType<typeof gather>

/** Reads all names from the text of a package's bundled `.d.ts` file. */
export function readDeclarations(text: string): Declared[] {
  const { program, errors } = parseSync('index.d.ts', text)
  if (errors[0]) throw new Error(`The package's type declarations do not parse: ${errors[0].message}`)
  const known = gather(program.body, text)
  const exported = exportsOf(program.body)
  const returned = [...exported.values()].flatMap((local) => known.functions.get(local) ?? []).map(resultOf)
  const hidden = new Set(returned.filter((name) => known.classes.has(name) && ![...exported.values()].includes(name)))
  return [
    ...[...exported].flatMap(([name, local]) => [
      { name, required: true, type: !known.values.has(local), ...callOf(local, known) },
      ...membersOf(name, local, known),
    ]),
    ...[...hidden].flatMap((name) => membersOf(name, name, known)),
  ]
}

function gather(body: readonly (ESTree.Statement | ESTree.Directive)[], source: string) {
  const known = {
    source,
    /** Names that exist at runtime. */
    values: new Set<string>(),
    classes: new Map<string, Class>(),
    functions: new Map<string, ESTree.Function[]>(),
    /** Members of an object of functions, each with the function's local name. */
    namespaces: new Map<string, [member: string, local: string][]>(),
    types: new Map<string, readonly TypePart[]>(),
  }
  for (const node of body) {
    for (const name of valuesOf(node)) known.values.add(name)
    if (node.type === 'ClassDeclaration' && node.id) known.classes.set(node.id.name, node)
    else if (node.type === 'TSDeclareFunction' && node.id)
      known.functions.set(node.id.name, [...(known.functions.get(node.id.name) ?? []), node])
    else if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
      known.types.set(node.id.name, partsOf(node, source))
    else if (node.type === 'VariableDeclaration') {
      for (const { id } of node.declarations) {
        const type = id.type === 'Identifier' ? id.typeAnnotation?.typeAnnotation : undefined
        if (id.type === 'Identifier' && type?.type === 'TSTypeLiteral')
          known.namespaces.set(id.name, type.members.flatMap(functionMember))
      }
    }
  }
  return known
}

/** Returns the names that exist at runtime. */
function valuesOf(node: ESTree.Statement | ESTree.Directive): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  return (node.type === 'ClassDeclaration' || node.type === 'TSDeclareFunction') && node.id ? [node.id.name] : []
}

function functionMember(member: ESTree.TSSignature): [string, string][] {
  if (member.type !== 'TSPropertySignature' || member.typeAnnotation?.typeAnnotation.type !== 'TSTypeQuery') return []
  const { exprName } = member.typeAnnotation.typeAnnotation
  return exprName.type === 'Identifier' ? namesOf(member.key).map((name) => [name, exprName.name]) : []
}

function resultOf({ returnType }: ESTree.Function): string {
  const type = returnType?.typeAnnotation
  return type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
}

function callOf(local: string, { functions, source, types }: GatheredTypes) {
  const overloads = (functions.get(local) ?? []).map((one) => signatureText(one, source))
  return { overloads, parts: types.get(local) ?? [] }
}

/** Maps exported names to local names. */
function exportsOf(body: readonly (ESTree.Statement | ESTree.Directive)[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { local, exported } of node.specifiers)
      if (local.type === 'Identifier' && exported.type === 'Identifier') names.set(exported.name, local.name)
    const { declaration } = node
    if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier')
      names.set(declaration.id.name, declaration.id.name)
  }
  return names
}

function membersOf(name: string, local: string, known: GatheredTypes): Declared[] {
  const functions = (known.namespaces.get(local) ?? []).map(([member, one]) => {
    return { name: `${name}.${member}`, required: true, type: false, ...callOf(one, known) }
  })
  const members = new Map<string, Declared>()
  for (let one = known.classes.get(local); one; one = parentOf(one, known))
    for (const [key, declared] of ownMembers(name, one, known)) if (!members.has(key)) members.set(key, declared)
  return [...functions, ...members.values()]
}

function ownMembers(name: string, { body }: Class, { source }: GatheredTypes): Map<string, Declared> {
  const members = new Map<string, Declared>()
  for (const member of body.body) {
    if (!('key' in member) || ('kind' in member && member.kind === 'constructor')) continue
    if (member.key.type === 'PrivateIdentifier' || member.accessibility === 'private') continue
    const method = member.type === 'MethodDefinition' || member.type === 'TSAbstractMethodDefinition'
    const text = method && member.kind === 'method' ? [signatureText(member.value, source)] : []
    for (const key of namesOf(member.key)) {
      const overloads = [...(members.get(key)?.overloads ?? []), ...text]
      const required = method && !key.startsWith('_')
      members.set(key, { name: `${name}.${key}`, required, type: false, overloads, parts: [] })
    }
  }
  return members
}

function parentOf({ superClass }: Class, known: GatheredTypes): Class | undefined {
  return superClass?.type === 'Identifier' ? known.classes.get(superClass.name) : undefined
}

function namesOf(key: { readonly type: string }): string[] {
  return key.type === 'Identifier' && 'name' in key ? [String(key.name)] : []
}
