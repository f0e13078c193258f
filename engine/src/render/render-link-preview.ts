import type { Node } from '@takumi-rs/core'
import { collapseBlanks } from '../../page/facts.ts'
import type { Page } from '../../page/page.ts'
import { type Brands, brandOf, siteBrand } from '../../page/shell.ts'
import { palette } from '../palette.ts'
import { renderLogo } from './render-logo.ts'

/** A drawing as the build hands it to what draws: boxes and words with styles, and the pictures they name. */
export type Drawing = {
  readonly width: number
  readonly height: number
  readonly node: Node
  readonly pictures: Readonly<Record<string, string>>
}

type Style = NonNullable<Node['style']>

/** What a card says: a title, what it is about, and whose it is. */
export type CardWords = Pick<Page, 'title' | 'description' | 'brand'> & {
  /** Beside the logo above the title: the project, or the site; may be empty. */
  readonly project: string
  /** At the foot: the site, where it is not said above. */
  readonly site: string
}

/** Font family name in cards. */
export const cardFont = 'Card'

/** The card that other sites show for a page: 1200 by 630, in the light mode's colours. */
export function renderCard({ title, description, brand: id, project, site }: CardWords, brands: Brands): Drawing {
  const { text, muted, background } = palette.light
  const [brand, own] = [brandOf(brands, id), brandOf(brands, siteBrand)]
  const accent = brand.accent.light
  const faint = `${accent}12`
  const long = title.length > 30
  return {
    width: 1200,
    height: 630,
    pictures: {
      logo: renderLogo(brand, { text, accent }, 72),
      large: renderLogo(brand, { text: faint, accent: faint }, 620),
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
        fontFamily: cardFont,
        justifyContent: 'space-between',
      },
      [
        {
          type: 'image',
          src: 'large',
          width: 620,
          height: 620,
          style: { position: 'absolute', right: -170, bottom: -150 },
        },
        {
          type: 'container',
          style: { position: 'absolute', left: 0, top: 0, width: 14, height: 630, backgroundColor: accent },
          children: [],
        },
        row(22, [picture('logo', 72), words(project, { fontSize: 40, fontWeight: 600, letterSpacing: '-0.01em' })]),
        column({ gap: long ? 22 : 28, width: 940 }, [
          words(spellable(title), {
            fontSize: long ? 62 : 84,
            fontWeight: 700,
            letterSpacing: '-0.022em',
            lineHeight: 1.12,
            textWrap: 'balance',
            lineClamp: 3,
          }),
          words(spellable(description), {
            fontSize: 31,
            lineHeight: 1.45,
            width: 820,
            color: muted,
            textWrap: 'pretty',
            lineClamp: long ? 2 : 3,
          }),
        ]),
        row(14, site === '' ? [] : [picture('site', 36), words(site, { fontSize: 28, fontWeight: 600 })], 40),
      ],
    ),
  }
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

function words(text: string, style: Style): Node {
  return { type: 'text', text, style }
}

/** The font has Latin letters: a sign it does not have would come out as a box that says so. */
function spellable(text: string): string {
  const known = text.replace(/[^ -\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2122]/g, ' ')
  return collapseBlanks(known).trim()
}
