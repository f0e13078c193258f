import { loadOnce } from '../../core/memo.ts'
import type { PageSamples } from '../../core/project/samples-file.ts'
import * as strings from '../../core/ui-strings.ts'
import { besidePage, withBase } from '../../core/urls/route.ts'
import { fetchText } from '../network/fetch-text.ts'

/** Address of a page whose samples are needed. */
export type PageAddress = { readonly base: string; readonly route: string }

const load = loadOnce(async (url: string) => JSON.parse(await fetchText(url)) as PageSamples)

export function loadSamples({ base, route }: PageAddress): Promise<PageSamples> {
  return load(withBase(base, besidePage(route, '.samples.json')))
}

/** Code of a sample, and its setup: the preambles above it, with an empty line after each. */
export type RunnableSample = { readonly setup: string; readonly code: string }

/** Loads a sample of a page. Rejects if the page has none with this name, because it is of another release. */
export async function loadSample(name: string, page: PageAddress): Promise<RunnableSample> {
  const { preambles, samples } = await loadSamples(page)
  const sample = samples[name]
  if (!sample) throw new Error(strings.sampleGone.replace('{name}', name))
  const above = preambles.slice(0, sample.preambles)
  return { setup: above.map((code) => `${code}\n\n`).join(''), code: sample.code }
}
