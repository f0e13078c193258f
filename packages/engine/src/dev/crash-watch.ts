/** Reloads a crashed page once a source file changes. */
export class CrashWatch {
  readonly #reload: () => void
  /** State of the last document. A crash is stale if a source file changed after rendering began. */
  #last: 'fine' | 'crashed' | 'stale' = 'fine'
  #changes = 0

  constructor(reload: () => void) {
    this.#reload = reload
  }

  /** Number of changes so far. Pass it to `crashed` to detect changes made during rendering. */
  get changes(): number {
    return this.#changes
  }

  /** Records that a document was rendered. */
  rendered(): void {
    this.#last = 'fine'
  }

  /** Records that rendering failed. `changesBefore` is the value of `changes` when it began. */
  crashed(changesBefore: number): void {
    this.#last = this.#changes > changesBefore ? 'stale' : 'crashed'
  }

  /** Records a change of a source file, and reloads a crashed page. */
  sourceChanged(): void {
    this.#changes++
    if (this.#last === 'fine') return
    this.#last = 'stale'
    this.#reload()
  }

  /** Reloads a crashed page that connected too late to receive the change. */
  connected(): void {
    if (this.#last === 'stale') this.#reload()
  }
}
