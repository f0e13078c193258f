import { filesOfTarget } from '../../page/files-of-target.ts'
import { isFile, withBase } from '../../page/urls.ts'

/** Gives what a store answers a request with, as a host would: a file, or the not-found page; nothing for files it does not keep. */
export async function storedAnswer(
  store: Pick<Cache, 'match'>,
  target: string,
  base: string,
): Promise<Response | undefined> {
  const { pathname } = new URL(target)
  const files = filesOfTarget(pathname, base)
  // The names that index pages have besides are not stored twice.
  const aliases = files.slice(0, 1).flatMap((file) => {
    const [, stem, ending] = /^(.*)(\.(?:html|json|md))$/.exec(file) ?? []
    return stem === undefined ? [] : [`${stem}/index${ending}`]
  })
  for (const file of [...files, ...aliases]) {
    const answer = await store.match(withBase(base, encodeURI(file)))
    if (answer) return answer
  }
  if (isFile(pathname) && !pathname.endsWith('.json')) return undefined
  const notFound = await store.match(withBase(base, '404.html'))
  return notFound && new Response(notFound.body, { status: 404, headers: notFound.headers })
}
