import { encodePath } from '../src/page/urls.ts'

/** Gives the route whose HTML file this is: the inverse of `routeToFile`. */
export function fileToRoute(file: string): string {
  return `/${encodePath(file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1'))}`
}
