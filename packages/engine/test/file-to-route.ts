import { encodePath } from '../src/core/urls.ts'

/** Returns the route of an HTML file: the inverse of `routeToFile`. */
export function fileToRoute(file: string): string {
  return `/${encodePath(file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1'))}`
}
