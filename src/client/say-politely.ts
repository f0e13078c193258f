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

/** Copies an address and says so, or says that it is in the address bar where the clipboard is refused. */
export async function copyAddress(url: string, name: string): Promise<void> {
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  )
  sayPolitely(copied ? `${name} copied` : `${name} is in the address bar`)
}
