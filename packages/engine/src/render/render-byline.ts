import type { Config } from '../core/config/config.ts'
import type { CodeBlock } from '../core/page/facts.ts'
import type { PageData, Tree } from '../core/page/page.ts'
import { keyOfSamples } from '../core/project/sample-key.ts'
import type { StoredRun } from '../core/project/stored-samples.ts'
import * as strings from '../core/ui-strings.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import type { Context } from './context.ts'
import { element, nothing, text } from './make-tree.ts'
import { renderLink } from './render-inline.ts'
import { listFormat, type VariantSum } from './render-variants.ts'

type BylineOptions = Pick<Config, 'editAddress'> & {
  readonly page: PageData
  /** How the samples of the page were run. */
  readonly ran: string
}

/** Renders the line below a page: the day of its last change, how its samples were run, and a link to edit it. */
export function renderByline(entry: SiteEntry, context: Context, { page, ran, editAddress }: BylineOptions): Tree {
  const { file, updated } = entry
  const isDoc = page.kind === 'doc' && page.doc !== undefined
  const parts = [
    text(isDoc && updated ? strings.updated + updated : ''),
    text(ran),
    isDoc && editAddress ? renderLink(editAddress + encodeURI(file), text(strings.editPage), context) : nothing,
  ].filter((part) => part.length > 0)
  if (parts.length === 0) return nothing
  return element(
    'p',
    { class: 'notice' },
    ...parts.flatMap((part, index) => (index > 0 ? [text(' · '), part] : [part])),
  )
}

/** Describes how the samples of a page were run: how many, when and with which versions, and how on variants. */
export function describeRun(codeBlocks: readonly CodeBlock[], run: StoredRun, sums: readonly VariantSum[]): string {
  const count = codeBlocks.filter(({ sample }) => sample).length
  const samples = count === 1 ? strings.oneSample : strings.sampleCount.replace('{count}', `${count}`)
  const software = Object.entries(run.versions).map(([name, version]) => `${name} ${version}`)
  const ran = strings.samplesRun.replace('{samples}', samples).replace('{date}', run.date)
  const all = software.length > 0 ? ran + strings.ranWith.replace('{software}', listFormat.format(software)) : ran
  return [all, ...sums.map((sum) => `${sum.name}: ${sum.text}`)].join('. ')
}

/** Returns the last run of a page's samples. Undefined if it has none, or if they changed since. */
export function findRun(
  { route, parsed }: Pick<SiteEntry, 'route' | 'parsed'>,
  runs: readonly StoredRun[],
): StoredRun | undefined {
  const key = keyOfSamples(parsed().facts.codeBlocks)
  return key === undefined ? undefined : runs.find(({ pages }) => pages[route] === key)
}
