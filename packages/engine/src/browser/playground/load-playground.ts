import { loadOnce } from '../../core/memo.ts'
import { playgroundFile, type ServedPlayground } from '../../core/project/playground.ts'
import { frameFile } from '../../core/urls/headers.ts'
import { withBase } from '../../core/urls/route.ts'
import { loadSample, type PageAddress } from '../code-tools/load-samples.ts'
import { copyComingText } from '../copy/copy.ts'
import { fetchText } from '../network/fetch-text.ts'
import { say } from '../say.ts'
import type { StartPlayground } from './playground-context.ts'

/** Parts of the context that the opener of a playground has. */
type Opening = Pick<Parameters<StartPlayground>[0], 'block' | 'link' | 'signal' | 'close'>

/** Loads the playground of the current collection, and a sample of a page. Resolves with a function that shows it. */
export async function loadPlayground(name: string, page: PageAddress) {
  const [{ start, files, settings }, sample] = await Promise.all([
    load(withBase(page.base, playgroundFile(document.documentElement.dataset.collection ?? ''))),
    loadSample(name, page),
  ])
  const given = {
    sample: { ...sample, name },
    files,
    settings,
    frame: withBase(page.base, frameFile),
    say,
    copyComingText,
  }
  return { show: (opening: Opening) => start({ ...given, ...opening }) }
}

/** Loads a playground by the URL of the file that describes it. */
const load = loadOnce(async (url: string) => {
  const { module, files, settings }: ServedPlayground = JSON.parse(await fetchText(url))
  const { start }: { readonly start?: StartPlayground } = await import(/* @vite-ignore */ module)
  if (!start) throw new Error(`No start: ${module}`)
  return { start, files, settings }
})
