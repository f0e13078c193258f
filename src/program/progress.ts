/** Where progress is told. */
export type ProgressStream = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

/** Nobody needs to hear how far a build is that takes no longer (ms). */
const quiet = 1000
const everyFrame = 100
const everyLine = 5000

/** Tells how far long work is: in one line that changes on a terminal, in a line now and then elsewhere. */
export class Progress {
  readonly #stream: ProgressStream
  readonly #now: () => number
  readonly #start: number
  #phase = ''
  #total = 0
  #done = 0
  #since = 0
  #told = 0
  #shown = false

  constructor(stream: ProgressStream, now: () => number = () => performance.now()) {
    this.#stream = stream
    this.#now = now
    this.#start = now()
  }

  /** Begins a phase. */
  begin(phase: string): void {
    this.#phase = phase
    this.#done = 0
    this.#since = this.#now()
    this.#tell(0)
  }

  /** Counts a page of the phase, which has so many. */
  step(total: number): void {
    this.#total = total
    this.#done++
    this.#tell(this.#stream.isTTY ? everyFrame : everyLine)
  }

  /** Takes the line away, however the work ended. */
  end(): void {
    if (this.#shown) this.#stream.write('\r\x1b[K')
    this.#shown = false
  }

  #tell(pause: number): void {
    const now = this.#now()
    if (now - this.#start < quiet || now - this.#told < pause) return
    this.#told = now
    this.#stream.write(this.#stream.isTTY ? `\r${this.#line(now)}\x1b[K` : `${this.#line(now)}\n`)
    this.#shown = this.#stream.isTTY === true
  }

  #line(now: number): string {
    if (this.#done === 0) return `${this.#phase} …`
    const rate = Math.round((this.#done * 1000) / Math.max(1, now - this.#since))
    return `${this.#phase}: ${count(this.#done)} of ${count(this.#total)} pages, ${count(rate)}/s`
  }
}

function count(number: number): string {
  return number.toLocaleString('en')
}
