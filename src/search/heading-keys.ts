import { fold } from './fold.ts'

const callArguments = /\([^()]*\)|<[^<>]*>/g
const separators = /[^\p{L}\p{M}\p{N}]+/gu

/** Gives what a heading is known by, squashed: the whole without arguments and generics, and its last segment. */
export function headingKeys(heading: string): readonly string[] {
  const name = withoutArguments(heading)
  const whole = squash(name)
  const last = squash(name.split(/::|\./).at(-1) ?? '')
  return [...new Set([whole, last])].filter((key) => key !== '')
}

/** Gives a text as one run of folded letters and digits, or folded as it is when it has none, as operators do. */
export function squash(text: string): string {
  return fold(text.replace(separators, '') || text.replace(/\s+/g, ''))
}

function withoutArguments(text: string): string {
  const shorter = text.replace(callArguments, '')
  return shorter === text ? text : withoutArguments(shorter)
}
