import type { RunnableSample } from '../code-tools/load-samples.ts'

/** The export `start` of the module of a project's playground. Shows the playground of a sample until `signal` aborts. */
export type StartPlayground<Files = Readonly<Record<string, string>>, Settings = unknown> = (
  context: PlaygroundContext<Files, Settings>,
) => Promise<void>

/** The place of a playground on a page, and what it needs of the page. */
export type PlaygroundContext<Files, Settings> = {
  /** The block of the sample, to hide while the playground is there: one element of class `playground` after it. */
  readonly block: HTMLElement
  readonly sample: RunnableSample & { readonly name: string }
  /** The link that opened it, if one did. */
  readonly link: PlaygroundLink | undefined
  /** URLs of the playground's files. */
  readonly files: Files
  readonly settings: Settings
  /** URL of the sandboxed frame. */
  readonly frame: string
  readonly signal: AbortSignal
  /** Aborts `signal`, and moves the focus back to the block. */
  readonly close: () => void
  /** Announces a message to screen readers. */
  readonly say: (text: string) => void
  /** Copies a text that is still loading. Call it in the click handler. Resolves with false if the browser blocks it. */
  readonly copyComingText: (text: Promise<string>) => Promise<boolean>
}

/** A link to a playground. */
export type PlaygroundLink = {
  /** Hash of the URL: `#play=`, the name of a sample, and what the playground adds. */
  readonly hash: string
  /** Whether the page has no such sample. Then its first one is opened. */
  readonly isMissing: boolean
}
