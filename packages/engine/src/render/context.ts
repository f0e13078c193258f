import type { ParsedEntry } from '../content/entry.ts'
import type { Languages } from '../core/code/lexer.ts'
import type { Config } from '../core/config/config.ts'
import type { CodeBlock } from '../core/page/facts.ts'
import type { ProjectSamples, SampleVariants } from '../core/project/project-samples.ts'
import { samplesAt, samplesOfBlock } from '../core/project/samples-of.ts'
import type { SampleResults, StoredRun } from '../core/project/stored-samples.ts'
import { addressBelow } from '../core/urls/route.ts'
import type { Site } from '../site/create-site.ts'
import { linkTypes } from '../site/documented-types.ts'
import { messagesOf } from '../site/find-messages.ts'
import { addressOf, type SiteEntry } from '../site/site-entry.ts'

/** A page to render, and everything that depends on its site and the kind of output. */
export type Context = Pick<ParsedEntry, 'source' | 'factsByNode' | 'images'> & {
  readonly languages: Languages
  /** Returns the URL of a link target in the output. */
  readonly href: (target: string) => string
  /** Returns the URL of the section that documents a type, if the type is a link in this signature. */
  readonly documented: (type: string, block: CodeBlock) => string | undefined
  readonly results: SampleResults
  /** Variants that readers choose from, the page's own first. Empty if there are no others, and on paper. */
  readonly variants: readonly string[]
  /** Returns the project's function for the target of the link that says what to write for other variants. */
  readonly insteadOf: (block: CodeBlock) => SampleVariants['instead']
  /** Code blocks that samples need before them. */
  readonly setups: ReadonlySet<unknown>
  /** Ids of the headings that explain a message. */
  readonly messages: ReadonlySet<string>
  /** Prefix that makes the page's ids unique in the output. */
  readonly idPrefix: string
  /** Number of levels that headings move down. */
  readonly headingOffset: number
  /** Whether the output is for paper: all tabs and details are open, and only links are interactive. */
  readonly isPaper: boolean
}

/** Everything outside of a page that its content depends on: targets of links, projects, results of samples and the base. */
export type RenderInput = Pick<Config, 'base' | 'collections'> & {
  readonly site: Pick<Site, 'routes' | 'documented' | 'entries' | 'pageOf'>
  readonly results: SampleResults
  readonly runs: readonly StoredRun[]
}

/** Differences of an output from the page of a site. */
type Output = Partial<Pick<Context, 'idPrefix' | 'headingOffset' | 'isPaper'>> & {
  /** Returns the URL of a route, a fragment or another target in the output. */
  readonly toAddress?: (target: string) => string
}

export function createContext(entry: SiteEntry, input: RenderInput, output: Output = {}): Context {
  const { source, factsByNode, images, codeOptions, facts } = entry.parsed()
  const { site, results, base } = input
  const samples = samplesAt(entry.collection, input)
  const samplesOf = (block: CodeBlock) => samplesOfBlock(block, samples)
  // Outside of all collections, a page has the variants of those projects whose samples it shows.
  const shown = entry.collection
    ? samples
    : new Set(facts.codeBlocks.flatMap((one) => (one.sample && samplesOf(one)) ?? []))
  const { toAddress = (target: string) => addressBelow(base, target), ...settings } = output
  const types = linkTypes(entry, site)
  return {
    source,
    factsByNode,
    images,
    languages: codeOptions.languages,
    href: (target) => toAddress(addressOf(target, entry, site.routes)),
    documented: (type, block) => types.get(block)?.get(type),
    results,
    variants: settings.isPaper ? [] : [...new Set([...shown].flatMap(variantsOf))],
    insteadOf: (block) => samplesOf(block)?.variants?.instead,
    setups: new Set<unknown>([...factsByNode.codeBlocks.values()].flatMap(({ sample }) => sample?.preambles ?? [])),
    messages: new Set(messagesOf(entry).map(({ id }) => id)),
    idPrefix: '',
    headingOffset: 0,
    isPaper: false,
    ...settings,
  }
}

function variantsOf({ variants }: ProjectSamples): readonly string[] {
  return variants ? [variants.own, ...variants.others] : []
}
