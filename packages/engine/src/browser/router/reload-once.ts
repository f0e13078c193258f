import { session } from '../storage.ts'

const key = 'navigation.reloaded'

/** Time after which the same page may be reloaded again, in ms. */
const pause = 10_000

/**
 * Whether a reload may help. Notes it, and refuses another one of the same page soon after, which would end in the same failure.
 * `isMoved` if another page has led to this one, and `isPending` if no page is on screen.
 */
export function mayReload(url: string, isMoved: boolean, isPending: boolean): boolean {
  const wasReloaded = () => {
    const [time, before] = (session.get(key) ?? '').split(' ')
    // Pages that moved in a circle are reloaded under different URLs.
    return (isMoved || before === url) && Date.now() - Number(time) < pause
  }
  const isSecond = wasReloaded()
  session.set(key, `${Date.now()} ${url}`)
  // Without storage, the note is lost, and a page of which nothing is shown would reload forever.
  return !isSecond && (!isPending || wasReloaded())
}
