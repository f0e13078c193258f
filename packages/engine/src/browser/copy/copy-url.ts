import { withBase } from '../../core/urls.ts'
import * as words from '../../core/words.ts'
import { onPress } from '../on-press.ts'
import type { View } from '../router/router.ts'
import { say } from '../say.ts'
import type { Store } from '../store.ts'
import { copyText } from './copy.ts'

/** Makes the link beside a heading also copy its URL. While the next page loads, that is the URL of the shown page. */
export function startHeadingLinks(base: string, view: Store<View>): void {
  onPress<HTMLAnchorElement>('a.anchor', (link, { button, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey)
      void copyUrl(location.origin + withBase(base, view.get().path) + link.hash, words.linkName)
  })
}

/** Copies a URL and reports the result. If the browser blocks the clipboard, points to the address bar. */
export async function copyUrl(url: string, name: string): Promise<void> {
  say(((await copyText(url)) ? words.urlCopied : words.urlInAddressBar).replace('{name}', name), true)
}
