import { sidebarName } from '../inherited-names.ts'
import type { HeadFields } from './head-tags.ts'

/** Returns the `data-` attributes of `<html>` for a page, in camel case. */
export function htmlData({ kind, brand, collection, doc }: HeadFields): Readonly<Record<string, string | undefined>> {
  const ofDoc = { doc: doc?.id, docVersion: doc?.version, sidebar: doc && sidebarName }
  return { kind, brand, collection, ...ofDoc }
}
