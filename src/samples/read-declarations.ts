import { type ESTree, parseSync } from 'vite'

/** A name of a package that a page can document. */
export type Declared = {
  /** An export, or `Class.member`, or `namespace.member`. */
  readonly name: string
  /** False for what may be documented but need not be: fields, and members that begin with `_`. */
  readonly required: boolean
}

type Class = ESTree.Class
type Known = {
  readonly classes: Map<string, Class>
  readonly functions: Map<string, string[]>
  readonly namespaces: Map<string, string[]>
}

/** Gives every name a package's bundled type declarations offer, from the text of its `.d.ts` file. */
export function readDeclarations(text: string): Declared[] {
  const { program, errors } = parseSync('index.d.ts', text)
  if (errors[0]) throw new Error(`The package's type declarations do not parse: ${errors[0].message}`)
  const known = gather(program.body)
  const exported = exportsOf(program.body)
  const returned = [...exported.values()].flatMap((local) => known.functions.get(local) ?? [])
  const hidden = new Set(returned.filter((name) => known.classes.has(name) && ![...exported.values()].includes(name)))
  return [
    ...[...exported].flatMap(([name, local]) => [{ name, required: true }, ...membersOf(name, local, known)]),
    ...[...hidden].flatMap((name) => membersOf(name, name, known)),
  ]
}

function gather(body: readonly (ESTree.Statement | ESTree.Directive)[]): Known {
  const known: Known = { classes: new Map(), functions: new Map(), namespaces: new Map() }
  for (const node of body) {
    if (node.type === 'ClassDeclaration' && node.id) known.classes.set(node.id.name, node)
    else if (node.type === 'TSDeclareFunction' && node.id) {
      const type = node.returnType?.typeAnnotation
      const name = type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
      known.functions.set(node.id.name, [...(known.functions.get(node.id.name) ?? []), name])
    } else if (node.type === 'VariableDeclaration') {
      for (const { id } of node.declarations) {
        const type = id.type === 'Identifier' ? id.typeAnnotation?.typeAnnotation : undefined
        if (id.type === 'Identifier' && type?.type === 'TSTypeLiteral')
          known.namespaces.set(
            id.name,
            type.members.flatMap((member) => ('key' in member ? namesOf(member.key) : [])),
          )
      }
    }
  }
  return known
}

/** Gives exported names with the local names they stand for. */
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

function membersOf(name: string, local: string, known: Known): Declared[] {
  const functions = (known.namespaces.get(local) ?? []).map((member) => ({ name: `${name}.${member}`, required: true }))
  const members = new Map<string, Declared>()
  for (let one = known.classes.get(local); one; one = parentOf(one, known)) {
    for (const member of one.body.body) {
      if (!('key' in member) || ('kind' in member && member.kind === 'constructor')) continue
      if (member.key.type === 'PrivateIdentifier' || member.accessibility === 'private') continue
      const method = member.type === 'MethodDefinition' || member.type === 'TSAbstractMethodDefinition'
      for (const key of namesOf(member.key))
        if (!members.has(key)) members.set(key, { name: `${name}.${key}`, required: method && !key.startsWith('_') })
    }
  }
  return [...functions, ...members.values()]
}

function parentOf({ superClass }: Class, known: Known): Class | undefined {
  return superClass?.type === 'Identifier' ? known.classes.get(superClass.name) : undefined
}

function namesOf(key: { readonly type: string }): string[] {
  return key.type === 'Identifier' && 'name' in key ? [String(key.name)] : []
}
