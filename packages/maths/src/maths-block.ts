import { type Block, drawMaths } from 'studio-docs/block'
import { drawTex } from './draw-tex.ts'

/** A formula in TeX: `:maths[a^2]` in a line of words, and `:::maths` … `:::` or a fence between paragraphs. */
export const maths: Block = (attributes, { label, content }) => {
  const [unknown] = Object.keys(attributes)
  if (unknown !== undefined) return { faults: [`\`${unknown}\`: a formula has none`] }
  const isDisplay = content !== ''
  const tex = withoutComments(isDisplay ? content : label).trim()
  if (tex === '') throw new Error('it has no formula. Write `:maths[a^2]`')
  const sign = isDisplay ? '$$' : '$'
  return drawMaths(`${sign}${tex}${sign}`, drawTex(tex, isDisplay))
}

/** Removes comments, which would hide the rest of a formula whose lines are joined. */
function withoutComments(tex: string): string {
  return tex.replace(/(\\.)|%.*/g, (_, escaped = '') => escaped)
}
