import type { PageFacts } from '../../core/head-tags.ts'
import { htmlData } from '../../core/html-data.ts'

/** Sets the title and the attributes of `<html>` for a page. Style sheets depend on them. */
export function showPageOnRoot(page: PageFacts): void {
  document.title = page.documentTitle
  const { dataset } = document.documentElement
  for (const [key, value] of Object.entries(htmlData(page))) {
    if (value === undefined) delete dataset[key]
    else dataset[key] = value
  }
}
