import { type ESTree, parseSync, Visitor } from 'vite'
import { createRandom } from '../generate-page.ts'
import { listFaults } from './list-faults.ts'

/** The code of a package: its module, and the declarations of its types. */
export type Code = { readonly module: string; readonly types: string }

/** A change of a package's interface, as a release could make it. */
export type Change = {
  readonly kind: 'renamed' | 'removed' | 'other default' | 'other return type'
  /** An export, or `Class.member`. */
  readonly name: string
  readonly changed: Code
}

type SpanEdit = { readonly start: number; readonly end: number; readonly text: string }

/** An export or a member of an exported class, and its nodes in both files. */
type Name = {
  readonly name: string
  readonly isMember: boolean
  readonly module: readonly ESTree.Span[]
  readonly types: readonly ESTree.Span[]
  readonly keys: { readonly module: readonly SpanEdit[]; readonly types: readonly SpanEdit[] }
  readonly results: readonly ESTree.Span[]
}

type ChangeChoice = { readonly count: number; readonly seed: number; readonly equivalents?: ReadonlySet<string> }

/**
 * Lists `count` changes of each kind, which the seed chooses from all that are possible. Defaults in the list of
 * equivalent faults are left out.
 */
export function listChanges(code: Code, { count, seed, equivalents = new Set() }: ChangeChoice): readonly Change[] {
  const names = listNames(code)
  const random = createRandom(seed)
  const members = names.filter(({ isMember }) => isMember)
  const apply = (edits: { module?: readonly SpanEdit[]; types?: readonly SpanEdit[] }): Code => ({
    module: applyEdits(code.module, edits.module ?? []),
    types: applyEdits(code.types, edits.types ?? []),
  })
  const cut = ({ start, end }: ESTree.Span): SpanEdit => ({ start, end, text: '' })
  const possible: readonly (readonly Change[])[] = [
    names.map(({ name, keys }) => ({ kind: 'renamed', name, changed: apply(keys) })),
    members.map(({ name, keys, types }) => {
      // The package may still call it, by another name.
      return { kind: 'removed', name, changed: apply({ module: keys.module, types: types.map(cut) }) }
    }),
    listDefaults(code, names, seed)
      .filter(({ place }) => !equivalents.has(place))
      .map(({ name, edit }) => {
        return { kind: 'other default', name, changed: apply({ module: [edit] }) }
      }),
    names
      .filter(({ results }) => results.length > 0)
      .map(({ name, results }) => {
        const edits = results.map(({ start, end }) => {
          const type = code.types.slice(start, end)
          return { start, end, text: type === 'void' ? 'boolean' : `${type} | undefined` }
        })
        return { kind: 'other return type', name, changed: apply({ types: edits }) }
      }),
  ]
  return possible.flatMap((changes) => {
    const keyed = changes.map((change) => ({ change, key: random(2 ** 32) })).sort((a, b) => a.key - b.key)
    return keyed.slice(0, count).map(({ change }) => change)
  })
}

/** Lists the faults in the defaults of exported functions, each with the function. */
function listDefaults(code: Code, names: readonly Name[], seed: number) {
  return listFaults(code.module, seed)
    .filter(({ kind }) => kind === 'default' || kind === 'quantity')
    .flatMap(({ start, before, after, place }) => {
      const owner = names.find(
        ({ isMember, module }) => !isMember && module.some((one) => start >= one.start && start < one.end),
      )
      return owner ? [{ name: owner.name, place, edit: { start, end: start + before.length, text: after } }] : []
    })
}

/** Lists the functions and classes that both files export, and the methods of these classes. */
function listNames({ module, types }: Code): readonly Name[] {
  const [inModule, inTypes] = [readExports('module.js', module), readExports('index.d.ts', types)]
  return [...inTypes].flatMap(([name, declared]) => {
    const found = inModule.get(name)
    if (!found) return []
    const rename = ({ specifier, local }: Exported): SpanEdit => ({
      ...spanOf(specifier),
      text: `${local} as ${name}New`,
    })
    const own: Name = {
      name,
      isMember: false,
      module: found.nodes.filter(({ type }) => type === 'FunctionDeclaration'),
      types: declared.nodes,
      keys: { module: [rename(found)], types: [rename(declared)] },
      results: declared.nodes.flatMap((node) => resultOf(node)),
    }
    const [classInModule, classInTypes] = [found, declared].map(({ nodes }) => nodes.flatMap(methodsOf))
    const methods = new Set(classInTypes?.map(({ key }) => key))
    return [
      own,
      ...[...methods].flatMap((key): readonly Name[] => {
        const [ofModule = [], ofTypes = []] = [classInModule, classInTypes].map((all) =>
          all?.filter((one) => one.key === key),
        )
        const renames = (all: readonly Method[]) => {
          const places = new Map(all.flatMap(({ keys }) => keys).map(({ start, end }) => [start, end]))
          return [...places].map(([start, end]) => ({ start, end, text: `${key}New` }))
        }
        if (ofModule.length === 0) return []
        return [
          {
            name: `${name}.${key}`,
            isMember: true,
            module: ofModule.map(({ node }) => node),
            types: ofTypes.map(({ node }) => node),
            keys: { module: renames(ofModule), types: renames(ofTypes) },
            results: ofTypes.flatMap(({ node }) => resultOf(node.value)),
          },
        ]
      }),
    ]
  })
}

type Exported = { readonly specifier: ESTree.Span; readonly local: string; readonly nodes: readonly ESTree.Node[] }

/** Reads the exports of a file, each with its declarations. `let a = b` leads to those of `b`. */
function readExports(file: string, code: string): ReadonlyMap<string, Exported> {
  const { body } = parseSync(file, code).program
  const declarations = new Map<string, ESTree.Node[]>()
  const declare = (name: string, node: ESTree.Node) => declarations.set(name, [...(declarations.get(name) ?? []), node])
  for (const node of body) {
    if ('id' in node && node.id?.type === 'Identifier') declare(node.id.name, node)
    if (node.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) declare(id.name, init)
  }
  const find = (name: string): readonly ESTree.Node[] =>
    (declarations.get(name) ?? []).flatMap((node) => (node.type === 'Identifier' ? find(node.name) : [node]))
  const specifiers = body.flatMap((node) => (node.type === 'ExportNamedDeclaration' ? node.specifiers : []))
  return new Map(
    specifiers.flatMap((specifier) => {
      const { local, exported } = specifier
      if (local.type !== 'Identifier' || exported.type !== 'Identifier') return []
      return [[exported.name, { specifier, local: local.name, nodes: find(local.name) }]]
    }),
  )
}

type Method = {
  readonly key: string
  /** The name in the declaration, and where the class itself calls it. */
  readonly keys: readonly ESTree.Span[]
  readonly node: ESTree.MethodDefinition
}

/**
 * Returns the public methods of a class itself, not those of the class it extends. `toQuery` is left out: all writers
 * have it because an interface says so.
 */
function methodsOf(node: ESTree.Node): readonly Method[] {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return []
  const calls = callsOnThis(node)
  return node.body.body.flatMap((member) => {
    if (member.type !== 'MethodDefinition' || member.kind !== 'method' || member.key.type !== 'Identifier') return []
    const { name } = member.key
    if (name.startsWith('_') || name === 'toQuery') return []
    return [{ key: name, keys: [member.key, ...(calls.get(name) ?? [])], node: member }]
  })
}

/** Returns the names after `this.` in a class. */
function callsOnThis(node: ESTree.Class): ReadonlyMap<string, readonly ESTree.Span[]> {
  const calls = new Map<string, ESTree.Span[]>()
  new Visitor({
    MemberExpression({ object, property, start, end }) {
      const isOwn = object.type === 'ThisExpression' && property.type === 'Identifier'
      if (isOwn && start >= node.start && end <= node.end)
        calls.set(property.name, [...(calls.get(property.name) ?? []), property])
    },
  }).visit({ type: 'Program', body: [node] } as unknown as ESTree.Program)
  return calls
}

function resultOf(node: ESTree.Node): readonly ESTree.Span[] {
  const type = 'returnType' in node ? node.returnType?.typeAnnotation : undefined
  return type ? [spanOf(type)] : []
}

function spanOf({ start, end }: ESTree.Span): ESTree.Span {
  return { start, end }
}

function applyEdits(code: string, edits: readonly SpanEdit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code)
}
