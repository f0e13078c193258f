import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { documentedBy, errorAt, type PageCode, type Problem, type ProjectCheck } from 'studio-docs/project'
import * as v from 'valibot'
import { compareSignatures } from './compare-signatures.ts'
import { compareUses, type Exception, unsampledFile } from './compare-uses.ts'
import { type Declared, readDeclarations } from './read-declarations.ts'

const Exceptions = v.array(v.strictObject({ name: v.string(), reason: v.pipe(v.string(), v.minLength(10)) }))

const exceptionsFile = 'proofs/cirql/coverage-exceptions.json'
const declarationsFile = 'node_modules/cirql/dist/index.d.ts'

/** Compares the pages' `signature=` blocks and samples with cirql's type declarations. */
export function checkCoverage(pages: readonly PageCode[], projectRoot: string): ProjectCheck {
  const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
  const readExceptions = (path: string) => v.parse(Exceptions, JSON.parse(read(path)))
  const cirql = createRequire(import.meta.url).resolve('cirql')
  const declared = readDeclarations(readFileSync(join(dirname(cirql), 'index.d.ts'), 'utf8'))
  const names = compareNames(declared, pages, readExceptions(exceptionsFile))
  const uses = compareUses(declared, pages, readExceptions(unsampledFile))
  const { documented, declared: all, excepted } = names.counts
  const { sampled, runnable } = uses.counts
  return {
    problems: [...names.problems, ...compareSignatures(declared, pages), ...uses.problems],
    summary: [
      `cirql: ${documented} of ${all} names documented, ${excepted} excepted`,
      `cirql: ${sampled} of ${runnable} functions, methods and values used by a sample`,
    ],
  }
}

/** Reports required names without documentation, documented names that do not exist, and needless exceptions. */
export function compareNames(
  declared: readonly Declared[],
  pages: readonly PageCode[],
  exceptions: readonly Exception[],
) {
  const names = new Set(declared.map(({ name }) => name))
  const documented = pages.flatMap((page) => documentedNames(page, declared))
  const found = new Set(documented.map(({ name }) => name))
  const excepted = new Set(exceptions.map(({ name }) => name))
  const missing = declared.filter(({ name, required }) => required && !found.has(name) && !excepted.has(name))
  const problems = [
    ...documented.filter(({ name }) => !names.has(name)).map((one) => unknownName(one, names)),
    ...missing.map(undocumented),
    ...exceptions
      .filter(({ name }) => !names.has(name) || found.has(name))
      .map(({ name }) => idle(name, found.has(name))),
  ]
  const counts = {
    declared: declared.filter(({ name, required }) => required || found.has(name)).length,
    documented: [...found].filter((name) => names.has(name)).length,
    excepted: exceptions.length,
  }
  return { problems, counts }
}

type DocumentedName = { readonly name: string; readonly file: string; readonly line: number }

/** Returns the names that a page documents. The block of a namespace also documents the members it spells out. */
function documentedNames({ file, codeBlocks }: PageCode, declared: readonly Declared[]): DocumentedName[] {
  return codeBlocks.flatMap(({ fence, code, line }) => {
    const named = documentedBy(fence)
    const spelled = named.flatMap((name) =>
      declared.filter(
        (one) =>
          one.name.startsWith(`${name}.`) &&
          new RegExp(`\\b${name}\\.${one.name.slice(name.length + 1)}\\b`).test(code),
      ),
    )
    return [...named, ...spelled.map(({ name }) => name)].map((name) => ({ name, file, line }))
  })
}

function unknownName({ name, file, line }: DocumentedName, names: ReadonlySet<string>): Problem {
  const last = name.slice(name.lastIndexOf('.') + 1)
  const near = [...names].find(
    (one) => one.toLowerCase() === name.toLowerCase() || one.endsWith(`.${last}`) || one === last,
  )
  return errorAt({ file, line }, 'unknown-export', `cirql has no \`${name}\`.`, near && `Did you mean \`${near}\`?`)
}

function undocumented({ name, line }: Declared): Problem {
  const hint = `Add a block \`\`\`ts signature="${name}", or a reason to ${exceptionsFile}.`
  const where = line > 0 ? ` (${declarationsFile}:${line})` : ''
  const message = `\`${name}\` of cirql${where} is documented nowhere.`
  return errorAt({ file: pageOf(name), line: 0 }, 'undocumented-export', message, hint)
}

function idle(name: string, documented: boolean): Problem {
  const message = documented ? `\`${name}\` is documented now.` : `cirql has no \`${name}\`.`
  return errorAt({ file: exceptionsFile, line: 0 }, 'idle-exception', message, 'Remove the exception.')
}

const pagesByName: readonly (readonly [RegExp, string])[] = [
  [/^(select|SelectQueryWriter)\b/, 'select'],
  [/^(create|createRecord|CreateQueryWriter)\b/, 'create'],
  [/^(update|updateRecord|updateRelation|UpdateQueryWriter)\b/, 'update'],
  [/^(del|delRecord|delRelation|DeleteQueryWriter)\b/, 'delete'],
  [/^(relate|relateRelation|RelateQueryWriter|RecordRelation|EdgeSchema)\b/, 'relate'],
  [/^letValue\b/, 'let'],
  [/^(count|countRecord|countRelation|CountQueryWriter)\b/, 'count'],
]

/** Returns the page on which readers look for a name. */
function pageOf(name: string): string {
  const [, page = 'index'] = pagesByName.find(([pattern]) => pattern.test(name)) ?? []
  return `content/cirql/api/${page}.mdx`
}
