import type { Drawing } from './render-card.ts'
import { renderMark } from './render-mark.ts'
import { tokenOf } from './token-of.ts'

/** Gives the site's icon of some pixels: the mark alone, or on a ground that reaches to the edges, for systems that cut it to a shape. */
export function renderIcon(size: number, ground: boolean): Drawing {
  const inner = ground ? Math.round(size * 0.58) : size
  const colours = { text: tokenOf('text'), accent: tokenOf('accent') }
  return {
    width: size,
    height: size,
    pictures: { mark: renderMark('studio', colours, inner) },
    node: {
      type: 'container',
      style: {
        display: 'flex',
        width: size,
        height: size,
        alignItems: 'center',
        justifyContent: 'center',
        ...(ground && { backgroundColor: tokenOf('background') }),
      },
      children: [{ type: 'image', src: 'mark', width: inner, height: inner }],
    },
  }
}
