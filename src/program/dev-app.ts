import { withBase } from '../page/urls.ts'
import { renderBrandSheet } from '../theme/palette.ts'
import { type App, type AppOptions, inline, sources } from './app.ts'
import { bundleScript } from './bundle-script.ts'
import { bundlePlaygrounds } from './playgrounds.ts'

/** The app as Vite serves it: style sheets are linked from their sources; inline scripts are bundled as in a build. */
export async function createDevApp({ projectRoot, config, brands }: AppOptions): Promise<App> {
  const { base } = config
  const sheet = (source: string) => ({
    html: `<link rel="stylesheet" href="${withBase(base, source)}">`,
    source: "'self'",
  })
  const script = async (source: string) => inline('script', (await bundleScript(source)).code)
  const [boot, announcementBoot, playgrounds] = await Promise.all([
    script(sources.boot),
    script(sources.announcementBoot),
    bundlePlaygrounds({ projectRoot, config }),
  ])
  return {
    files: playgrounds.files,
    worker: '',
    assets: {
      entry: withBase(base, sources.entry),
      preload: [withBase(base, '@vite/client')],
      brandCss: inline('style', renderBrandSheet(brands)),
      css: sheet(sources.css),
      landingCss: sheet(sources.landingCss),
      announcementCss: sheet(sources.announcementCss),
      printCss: sheet(sources.printCss),
      boot,
      announcementBoot,
      strict: false,
    },
  }
}
