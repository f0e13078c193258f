import { defineBlock } from 'studio-docs/block'
import * as v from 'valibot'

/** Says since which version something exists: as a note around content, or in a line. */
export const since = defineBlock(v.strictObject({ v: v.optional(v.string()) }), ({ v: version }, { label, content }) =>
  content === '' ? `*since ${version ?? label}*` : `:::note[Since ${version}]\n${content}\n:::`,
)
