const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const base = 32
const values = new Map([...digits].map((digit, value) => [digit, value]))

/** Gives whole numbers from 0 as text: five bits a letter, small numbers first in mind. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = ''
  for (let number of numbers) {
    for (; number >= base; number = Math.floor(number / base)) text += digits[base + (number % base)]
    text += digits[number]
  }
  return text
}

/** Gives the numbers of a text made by `writeNumbers`; throws where it was cut off or is something else. */
export function readNumbers(text: string): readonly number[] {
  const numbers: number[] = []
  let number = 0
  let place = 1
  for (const digit of text) {
    const value = values.get(digit)
    if (value === undefined) throw new Error('unexpected letter in numbers')
    number += (value % base) * place
    place *= base
    if (value >= base) continue
    numbers.push(number)
    number = 0
    place = 1
  }
  if (place !== 1) throw new Error('numbers were cut off')
  return numbers
}
