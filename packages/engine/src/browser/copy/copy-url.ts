import * as strings from '../../core/ui-strings.ts'
import { onPress } from '../on-press.ts'
import { say } from '../say.ts'
import { copyText } from './copy.ts'

/** Makes the link beside a heading also copy its URL. */
export function startHeadingLinks(): void {
  onPress<HTMLAnchorElement>('a.anchor', ({ href }, { ctrlKey, metaKey, shiftKey, altKey }) => {
    if (!ctrlKey && !metaKey && !shiftKey && !altKey) void copyUrl(href, strings.linkName)
  })
}

/** Copies a URL and reports the result. If the browser blocks the clipboard, points to the address bar. */
export async function copyUrl(url: string, name: string): Promise<void> {
  say(((await copyText(url)) ? strings.urlCopied : strings.urlInAddressBar).replace('{name}', name), true)
}
