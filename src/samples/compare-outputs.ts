import type { Problem } from '../page/facts.ts'
import type { SampleOutput } from '../page/sample.ts'
import type { Sample } from './collect-samples.ts'
import { fileOfRoute, type StoredPages } from './outputs.ts'

const hint = 'Run `npm run check -- --update` and commit what it writes.'

/** A folder, and the outputs stored in it. */
type Stored = { readonly folder: string; readonly pages: StoredPages }

/** Reports every sample whose stored output is missing or different, and every stored output without a sample. */
export function compareOutputs(
  samples: readonly Sample[],
  outputs: ReadonlyMap<Sample, SampleOutput>,
  { folder, pages: stored }: Stored,
): Problem[] {
  const fileOf = (route: string) => fileOfRoute(folder, route)
  const problems: Problem[] = []
  for (const sample of samples) {
    const output = outputs.get(sample)
    if (!output) continue
    const kept = stored.get(fileOf(sample.route))?.find(({ key }) => key === sample.key)
    const difference = kept ? differenceOf(kept, output) : undefined
    if (!kept) problems.push(error(sample, 'output-missing', `No stored output; the run gives ${show(output)}.`))
    else if (difference) problems.push(error(sample, 'output-differs', difference))
  }
  return [...problems, ...orphans(new Set(samples.map(({ route, key }) => `${fileOf(route)} ${key}`)), stored)]
}

function differenceOf(kept: SampleOutput, output: SampleOutput): string | undefined {
  const [before, after] = [show(kept), show(output)]
  return before === after ? undefined : `Stored is ${before}, but the run gives ${after}.`
}

function show({ statements, type, result, error: thrown }: SampleOutput): string {
  const parts = [
    statements.join('; '),
    type === undefined ? '' : `type ${flat(type)}`,
    result === undefined ? '' : `result ${flat(result)}`,
    thrown === undefined ? '' : `error “${thrown}”`,
  ]
  return `\`${parts.filter(Boolean).join(' · ')}\``
}

function flat(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

function orphans(wanted: ReadonlySet<string>, stored: StoredPages): Problem[] {
  return [...stored].flatMap(([file, outputs]) =>
    outputs
      .filter(({ key }) => !wanted.has(`${file} ${key}`))
      .map(({ starts }) => {
        const message = `The output of a sample that starts with \`${starts}\` belongs to no sample any more.`
        return { severity: 'error' as const, file, line: 0, rule: 'output-orphaned', message, hint }
      }),
  )
}

function error({ file, line }: Sample, rule: string, message: string): Problem {
  return { severity: 'error', file, line, rule, message, hint }
}
