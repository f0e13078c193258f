import { documentedBy, errorAt, type PageCode, type Problem } from 'studio-docs/project'
import { collectSamples, createModule } from 'studio-docs/samples'
import { findUses } from './find-uses.ts'
import type { Declared } from './read-declarations.ts'

/** A name that needs no page or no sample, with the reason. `*.timeout` matches that method in every class. */
export type Exception = { readonly name: string; readonly reason: string }

/** Path of the list of exceptions, for messages. */
export const unsampledFile = 'proofs/cirql/unsampled.json'

/** Reports documented functions, methods and values that no sample uses, and needless exceptions. */
export function compareUses(
  declared: readonly Declared[],
  pages: readonly PageCode[],
  exceptions: readonly Exception[],
) {
  const runnable = declared.filter(({ required, type }) => required && !type)
  const { samples } = collectSamples(pages)
  const modules = samples.map(createModule)
  const uses = new Set(modules.flatMap(({ head, code }) => [...findUses(head + code, 'cirql', declared)]))
  const unused = runnable.filter(({ name }) => !uses.has(name))
  const matching = (exception: Exception) => unused.filter(({ name }) => matches(exception.name, name))
  const excepted = new Set(exceptions.flatMap(matching))
  const problems = [
    ...unused.filter((one) => !excepted.has(one)).flatMap(({ name }) => noSample(name, pages)),
    ...exceptions.filter((one) => matching(one).length === 0).map(({ name }) => idle(name)),
  ]
  return { problems, counts: { runnable: runnable.length, sampled: runnable.length - unused.length } }
}

function matches(pattern: string, name: string): boolean {
  return pattern === name || (pattern.startsWith('*.') && name.endsWith(pattern.slice(1)))
}

/**
 * Reports a missing sample at the block that documents the name or its namespace. A name without one is reported as
 * undocumented.
 */
function noSample(name: string, pages: readonly PageCode[]): readonly Problem[] {
  const blocks = pages.flatMap(({ file, codeBlocks }) => codeBlocks.map((block) => ({ file, ...block })))
  const documenting = (one: string) => blocks.find(({ fence }) => documentedBy(fence).includes(one))
  const block = documenting(name) ?? documenting(name.split('.')[0] ?? name)
  const message = `No sample of any page uses \`${name}\` of cirql.`
  const hint = `Add a \`\`\`ts block that uses it, or a reason to ${unsampledFile}.`
  return block ? [errorAt(block, 'no-sample', message, hint)] : []
}

function idle(name: string): Problem {
  const message = `\`${name}\` needs no exception: a sample uses it, or cirql has none.`
  return errorAt({ file: unsampledFile, line: 0 }, 'idle-exception', message, 'Remove it.')
}
