import type { Marked } from '../../search/answer.ts'

/** Text with its matches marked. */
export function SearchMarked({ pieces }: { readonly pieces: Marked }) {
  return pieces.map((piece, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
    i % 2 ? <mark key={i}>{piece}</mark> : piece,
  )
}
