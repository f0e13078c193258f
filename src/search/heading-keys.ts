import { fold } from './fold.ts'

const callArguments = /\([^()]*\)|<[^<>]*>/g
const separators = /[^\p{L}\p{M}\p{N}]+/gu

/** Gives what a heading is known by, squashed: the whole without arguments and generics, its last segment, each name of a list. */
export function headingKeys(heading: string): readonly string[] {
  const name = withoutArguments(heading)
  const listed = name.split(/,\s*/)
  const names = listed.some((item) => /\s/.test(item.trim())) ? [name] : [name, ...listed]
  const keys = names.flatMap((one) => [one, one.split(/::|\./).at(-1) ?? '']).map(squash)
  return [...new Set(keys)].filter((key) => key !== '')
}

/** Gives a text as one run of folded letters and digits, or folded as it is when it has none, as operators do. */
export function squash(text: string): string {
  return fold(text.replace(separators, '') || text.replace(/\s+/g, ''))
}

function withoutArguments(text: string): string {
  const shorter = text.replace(callArguments, '')
  return shorter === text ? text : withoutArguments(shorter)
}
