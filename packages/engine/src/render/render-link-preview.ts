import type { Node } from '@takumi-rs/core'
import { type Brands, brandOf, siteBrand } from '../core/config/brand.ts'
import type { Page } from '../core/page/page.ts'
import { collapseBlanks } from '../core/text/characters.ts'
import type { Drawing } from './drawing.ts'
import type { paletteOf } from './palette.ts'
import { renderLogo } from './render-logo.ts'

type Style = NonNullable<Node['style']>

/** Text of a link preview: title, description, project and site. */
export type LinkPreviewText = Pick<Page, 'title' | 'description' | 'brand'> & {
  /** Name beside the logo, above the title: the project or the site; may be empty. */
  readonly project: string
  /** Name of the site at the bottom; empty if it is at the top. */
  readonly site: string
}

/** Font family of link previews. */
export const previewFont = 'Card'

/** Draws the link preview of a page: 1200 × 630 px, in light colours. */
export function renderLinkPreview(
  { title, description, brand: id, project, site }: LinkPreviewText,
  brands: Brands,
  { text, muted, background }: ReturnType<typeof paletteOf>['light'],
): Drawing {
  const [brand, own] = [brandOf(brands, id), brandOf(brands, siteBrand)]
  const accent = brand.accent.light
  return {
    width: 1200,
    height: 630,
    pictures: {
      logo: renderLogo(brand, { text, accent }, 72),
      large: renderLogo(brand, { text: accent, accent }, 620),
      site: renderLogo(own, { text, accent: own.accent.light }, 36),
    },
    node: column(
      {
        width: 1200,
        height: 630,
        padding: '72px 84px 64px',
        position: 'relative',
        backgroundColor: background,
        color: text,
        fontFamily: previewFont,
        justifyContent: 'space-between',
      },
      [
        {
          type: 'image',
          src: 'large',
          width: 620,
          height: 620,
          style: { position: 'absolute', right: -170, bottom: -150, opacity: 0.07 },
        },
        {
          type: 'container',
          style: { position: 'absolute', left: 0, top: 0, width: 14, height: 630, backgroundColor: accent },
          children: [],
        },
        row(22, [picture('logo', 72), textNode(project, { fontSize: 40, fontWeight: 600, letterSpacing: '-0.01em' })]),
        titleAndDescription(title, description, muted),
        row(14, site === '' ? [] : [picture('site', 36), textNode(site, { fontSize: 28, fontWeight: 600 })], 40),
      ],
    ),
  }
}

/** Returns the boxes of a title and a description, smaller for long titles. */
function titleAndDescription(title: string, description: string, muted: string): Node {
  const long = title.length > 30
  return column({ gap: long ? 22 : 28, width: 940 }, [
    textNode(spellable(title), {
      fontSize: long ? 62 : 84,
      fontWeight: 700,
      letterSpacing: '-0.022em',
      lineHeight: 1.12,
      textWrap: 'balance',
      lineClamp: 3,
    }),
    textNode(spellable(description), {
      fontSize: 31,
      lineHeight: 1.45,
      width: 820,
      color: muted,
      textWrap: 'pretty',
      lineClamp: long ? 2 : 3,
    }),
  ])
}

function column(style: Style, children: Node[]): Node {
  return { type: 'container', style: { display: 'flex', flexDirection: 'column', ...style }, children }
}

function row(gap: number, children: Node[], height = 72): Node {
  return { type: 'container', style: { display: 'flex', alignItems: 'center', gap, height }, children }
}

function picture(src: string, size: number): Node {
  return { type: 'image', src, width: size, height: size }
}

function textNode(text: string, style: Style): Node {
  return { type: 'text', text, style }
}

/** Drops characters that the font lacks, which would be drawn as boxes. It has Latin letters only. */
function spellable(text: string): string {
  const known = text.replace(/[^ -\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2122]/g, ' ')
  return collapseBlanks(known).trim()
}
