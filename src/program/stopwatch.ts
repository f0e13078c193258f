/** Times the phases of a piece of work. */
export class Stopwatch {
  readonly laps: { readonly name: string; readonly milliseconds: number }[] = []
  readonly #start = performance.now()
  #last = this.#start

  /** Ends a phase. */
  lap(name: string): void {
    const now = performance.now()
    this.laps.push({ name, milliseconds: now - this.#last })
    this.#last = now
  }

  /** Milliseconds since the start. */
  get total(): number {
    return performance.now() - this.#start
  }
}
