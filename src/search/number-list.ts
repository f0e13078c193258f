/** A list of numbers below 2^32 that grows; millions of them take four bytes each. */
export class NumberList {
  #numbers = new Uint32Array(1024)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Uint32Array(this.#length * 2)
      larger.set(this.#numbers)
      this.#numbers = larger
    }
    this.#numbers[this.#length++] = number
  }

  /** Gives the numbers as they lie in memory, until the next one is added. */
  view(): Uint32Array {
    return this.#numbers.subarray(0, this.#length)
  }
}
