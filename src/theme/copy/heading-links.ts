import { onPress } from '../on-press.ts'
import { copyAddress } from '../say-politely.ts'

/** Makes the sign beside a heading copy its address as well as go there, by one listener for all pages. */
export function startHeadingLinks(): void {
  onPress<HTMLAnchorElement>('a.anchor', (link, { button, ctrlKey, metaKey, shiftKey, altKey }) => {
    if (button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey) void copyAddress(link.href, 'Link')
  })
}
