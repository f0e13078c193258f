import * as v from 'valibot'
import { markdownLink } from '../text/markdown-link.ts'
import * as strings from '../ui-strings.ts'
import { defineBlock } from './block.ts'

const attributes = v.strictObject({ href: v.string(), poster: v.optional(v.string()) })

/** A video: a link to it, below a picture of it if there is one. Pages never contain a frame or a player. */
export const video = defineBlock(attributes, ({ href, poster }, { label, content }) => {
  const title = label || strings.video
  const picture =
    poster === undefined
      ? ''
      : `!${markdownLink(
          strings.poster.replace('{title}', () => title),
          poster,
        )}<br>`
  return [markdownLink(`${picture}▶ ${title}`, href), content].filter(Boolean).join('\n\n')
})
