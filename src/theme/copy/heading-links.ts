import { sayPolitely } from '../controls.ts'
import { onPress } from '../on-press.ts'
import { copyText } from './copy.ts'

/** Makes the sign beside a heading copy its address as well as go there, by one listener for all pages. */
export function startHeadingLinks(): void {
  onPress<HTMLAnchorElement>('a.anchor', (link, { button, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey) void copyAddress(link.href, 'Link')
  })
}

/** Copies an address and says so, or says that it is in the address bar where the clipboard is refused. */
export async function copyAddress(url: string, name: string): Promise<void> {
  sayPolitely((await copyText(url)) ? `${name} copied` : `${name} is in the address bar`)
}
