import type { Config } from '../../config/config-schema.ts'
import { besidePage, withBase } from '../../page/urls.ts'
import type { Site } from '../../site/site.ts'
import type { CardWords } from '../../theme/document/render-card.ts'
import type { Server } from './create-files.ts'
import { type DrawTask, drawImages } from './draw-images.ts'

/** What pictures are made from. */
export type ImagesOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly server: Pick<Server, 'renderCard' | 'renderIcon'>
  readonly site: Site
}

/** Gives the site's pictures by path: the cards other sites show for its pages, and its icons. */
export function createImages({ projectRoot, config, server, site }: ImagesOptions): Promise<Map<string, Uint8Array>> {
  const cards = cardsOf(site, config).map(([path, card]) => ({ path, drawing: server.renderCard(card) }))
  const icons: readonly DrawTask[] = [
    { path: 'favicon.ico', drawing: server.renderIcon(48, false) },
    { path: 'apple-touch-icon.png', drawing: server.renderIcon(180, true) },
    { path: 'icon-192.png', drawing: server.renderIcon(192, true) },
    { path: 'icon-512.png', drawing: server.renderIcon(512, true) },
  ]
  return drawImages(projectRoot, [...cards, ...icons])
}

/** What stands on each card, by its path: a page's own words, or those of a collection where its pages share one. */
export function cardsOf(site: Site, config: Config): readonly (readonly [path: string, words: CardWords])[] {
  const cards = new Map<string, CardWords>()
  const origin = config.url + withBase(config.base, '')
  for (const [
    index,
    { title, description, mark, canonical, image = besidePage(canonical, '.png') },
  ] of site.pages.entries()) {
    const path = decodeURIComponent(image.slice(origin.length))
    const label = site.entries[index]?.collection?.label
    const project = label ?? config.tagline
    const own = image === besidePage(canonical, '.png')
    if (!own && cards.has(path)) continue
    const words = own ? { title, description } : { title: project, description: '' }
    cards.set(path, { ...words, mark, ...around(words.title, { mark, project, title: config.title }) })
  }
  return [...cards]
}

type Names = { readonly mark: CardWords['mark']; readonly project: string; readonly title: string }

/** What stands beside the mark, and at the foot: whose the page is, and nothing that its title says already. */
function around(title: string, { mark, project, title: site }: Names): Pick<CardWords, 'project' | 'site'> {
  if (title === site) return { project, site: '' }
  if (title !== project) return { project, site }
  return mark === 'studio' ? { project: site, site: '' } : { project: '', site }
}
