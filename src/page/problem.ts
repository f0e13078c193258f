/** Something wrong in the sources, said so that a writer can mend it. */
export type Problem = {
  readonly severity: 'error' | 'warning'
  /** Path below the project's folder, with forward slashes. */
  readonly file: string
  /** 1-based; 0 where the whole file is meant. */
  readonly line: number
  /** A stable kebab-case name, such as `broken-link`. */
  readonly rule: string
  /** What was found and what was expected, in one or two sentences. */
  readonly message: string
  /** The remedy, ready to paste where that is possible. */
  readonly hint?: string
  /** The link that is wrong, as it is written. */
  readonly target?: string
}
