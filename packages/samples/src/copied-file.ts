import { errorAt, type Problem, type Sample } from 'studio-docs/project'
import { type ESTree, parseSync, Visitor } from 'vite'
import type { ScriptSample } from './sample-module.ts'

/** A sample, and everything that its file is made from. */
type FileParts = Pick<ScriptSample, 'file' | 'line' | 'language' | 'code' | 'lines' | 'preambles'>

/** The text of a file, or the problems that leave it without one. */
type SampleFile = { readonly text?: string; readonly problems: readonly Problem[] }

/**
 * Creates the file that `Copy file` copies, below a comment with the address of the page: the imports, the preambles and
 * the sample. It compiles and runs on its own. A sample without preambles is such a file already.
 */
export function createSampleFile(sample: FileParts): SampleFile {
  const { preambles, language, code } = sample
  if (preambles.length === 0) return { text: code, problems: [] }
  const parts = [...preambles, sample].map((block) => ({ block, parsed: parseImports(block.code, language) }))
  const written = parts.flatMap(({ block, parsed }) => (parsed ? [{ block, ...parsed }] : []))
  // The type check reports code that does not parse.
  if (written.length < parts.length) return { problems: [] }
  const placed = written.flatMap(({ block, imports }) =>
    imports.map((one) => ({ ...one, line: lineOf(block, one.start) })),
  )
  const declared = written.flatMap(({ block, program }) =>
    namesDeclared(program).map(({ name, start }) => ({ name, line: lineOf(block, start) })),
  )
  const problems = [...clashesOfImports(placed, sample.file), ...clashesWithNames(placed, declared, sample.file)]
  if (problems.length > 0) return { problems }
  const used = new Set(written.flatMap(({ program }) => [...namesUsed(program)]))
  const merged = mergeImports(placed).filter(({ local }) => local === '' || used.has(local))
  const bodies = written.flatMap(({ body }) => (body === '' ? [] : `\n${body}`))
  return { text: [...(merged.length > 0 ? [writeImports(merged)] : []), ...bodies].join('\n'), problems }
}

type PlacedImport = Import & { readonly line: number }

/** Merges repeated imports. A name that one part needs as a value is not imported as a type. */
function mergeImports(imports: readonly PlacedImport[]): readonly Import[] {
  const merged = new Map<string, Import>()
  for (const one of imports) {
    const key = `${one.local} ${one.module}`
    const before = merged.get(key)
    merged.set(key, before ? { ...before, isType: before.isType && one.isType } : one)
  }
  return [...merged.values()]
}

/** Reports imports of different things by the same name. */
function clashesOfImports(imports: readonly PlacedImport[], file: string): readonly Problem[] {
  return imports.flatMap((one, index) => {
    const isOther = ({ local, name, module }: Import) =>
      local !== '' && local === one.local && (name !== one.name || module !== one.module)
    const before = imports.slice(0, index).find(isOther)
    return before ? [clash({ file, line: one.line }, one.local, before.line)] : []
  })
}

/** Reports declarations with the name of an import. */
function clashesWithNames(
  imports: readonly PlacedImport[],
  declared: readonly { readonly name: string; readonly line: number }[],
  file: string,
): readonly Problem[] {
  return imports.flatMap(({ local, line }) =>
    declared
      .filter(({ name }) => name === local)
      .map((one) => clash({ file, line: Math.max(line, one.line) }, local, Math.min(line, one.line))),
  )
}

function clash(place: Pick<Problem, 'file' | 'line'>, name: string, before: number): Problem {
  const message = `\`${name}\` already means something else on line ${before}, so the sample and its setup cannot become one file.`
  return errorAt(place, 'name-clash', message, `Rename one of them, such as \`import { ${name} as other }\`.`)
}

/** Returns the line of the page at an offset of a block. */
function lineOf({ code, line, lines }: Pick<Sample, 'code' | 'line' | 'lines'>, offset: number): number {
  const index = code.slice(0, offset).split('\n').length - 1
  return line + (lines?.[index] ?? index + 1)
}

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
  return { program, imports: found.flatMap((node) => importsOf(node, code)), body: body.replace(/^\s*\n|\s+$/g, '') }
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
