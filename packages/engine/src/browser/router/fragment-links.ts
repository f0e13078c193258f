/**
 * Creates a function that puts a URL before each link such as `#place`, or none if the URL is empty. While another page loads,
 * the address is already its own, and browsers resolve these links against the address.
 */
export function createFragmentLinks(): (url: string) => void {
  let completed: readonly HTMLAnchorElement[] = []
  return (url) => {
    for (const link of completed) link.setAttribute('href', link.hash)
    completed = url === '' ? [] : [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
    for (const link of completed) link.href = url + link.hash
  }
}
