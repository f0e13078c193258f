import { copyText } from './copy/copy-text.ts'

const shownFor = 2500

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Makes the place where short messages are shown; screen readers must know of it before there is one. */
export function startSaying(): void {
  region ??= document.body.appendChild(
    Object.assign(document.createElement('div'), { className: 'said', role: 'status' }),
  )
}

/** Shows a short message for a moment; screen readers read it out when they have time. */
export function sayPolitely(words: string): void {
  startSaying()
  if (!region) return
  region.textContent = words
  clearTimeout(timer)
  timer = setTimeout(() => region?.replaceChildren(), shownFor)
}

/** Says that something could not be fetched that a button needs. */
export function sayMissing(): void {
  sayPolitely('This part could not be loaded.')
}

/** Copies an address and says so, or says that it is in the address bar where the clipboard is refused. */
export async function copyAddress(url: string, name: string): Promise<void> {
  sayPolitely((await copyText(url)) ? `${name} copied` : `${name} is in the address bar`)
}
