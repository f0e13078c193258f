import type { Config } from '../core/config.ts'
import type { CodeBlock } from '../core/facts.ts'
import { type DatabaseOutcome, keyOfSamples, type StoredRun } from '../core/sample.ts'
import * as words from '../core/words.ts'
import type { PublishedEntry } from '../site/create-site.ts'
import type { Context } from './context.ts'
import { element, type Fragment, nothing, text } from './fragment.ts'
import { renderLink } from './render-inline.ts'

type FootOptions = Pick<Config, 'editAddress'> & { readonly runs: readonly StoredRun[] }

/** Renders the line below a page: the day of its last change, how its samples were run, and a link to edit it. */
export function renderFoot(entry: PublishedEntry, context: Context, { runs, editAddress }: FootOptions): Fragment {
  const { file, updated, page } = entry
  const isDoc = page.kind === 'doc' && page.doc !== undefined
  const parts = [
    text(isDoc && updated ? words.updated + updated : ''),
    text(describeRun(entry, runs)),
    isDoc && editAddress ? renderLink(editAddress + encodeURI(file), text(words.editPage), context) : nothing,
  ].filter(({ tree }) => tree.length > 0)
  if (parts.length === 0) return nothing
  return element(
    'p',
    { class: 'notice' },
    ...parts.flatMap((part, index) => (index > 0 ? [text(' · '), part] : [part])),
  )
}

/**
 * Describes how the samples of a page were run: how many, when and with which versions. Empty if the page has none, or if
 * they changed since.
 */
export function describeRun(
  { route, facts: { codeBlocks } }: Pick<PublishedEntry, 'route' | 'facts'>,
  runs: readonly StoredRun[],
): string {
  const key = keyOfSamples(codeBlocks)
  const run = key === undefined ? undefined : runs.find(({ pages }) => pages[route] === key)
  if (!run) return ''
  const count = codeBlocks.filter(({ sample }) => sample).length
  const samples = count === 1 ? words.oneSample : words.sampleCount.replace('{count}', `${count}`)
  const software = Object.entries(run.versions).map(([name, version]) => `${name} ${version}`)
  const ran = words.samplesRun.replace('{samples}', samples).replace('{date}', run.date)
  const all = software.length > 0 ? ran + words.ranWith.replace('{software}', list.format(software)) : ran
  return [all, ...describeOthers(codeBlocks, run)].join('. ')
}

/** Sums up how the samples of a page run on each other database. */
function describeOthers(codeBlocks: readonly CodeBlock[], { others = [] }: StoredRun): readonly string[] {
  const keys = codeBlocks.flatMap(({ sample }) => sample?.key ?? [])
  return others.map(({ name, outcomes }) => {
    const count = (kind: DatabaseOutcome['kind']) => keys.filter((key) => outcomes[key]?.kind === kind).length
    const [refused, differing, skipped] = [count('refused'), count('differs'), count('skipped')]
    const parts = [
      refused > 0 ? words.refusedCount.replace('{count}', `${refused}`) : '',
      differing > 0 ? words.differingCount.replace('{count}', `${differing}`) : '',
      skipped > 0 ? words.skippedCount.replace('{count}', `${skipped}`) : '',
    ].filter(Boolean)
    return `${name}: ${parts.length > 0 ? list.format(parts) : words.allSame}`
  })
}

const list = new Intl.ListFormat('en-GB')
