import { memo, useEffect } from 'react'
import { showParts } from '../../browser/content/show-parts.ts'
import type { Page } from '../../core/page/page.ts'
import { TreeView } from './tree-view.tsx'

/** The content of a page. The parts below its first window are hidden until they are shown. */
export const PageContent = memo(function PageContent({ parts: [first = [], ...rest] }: Pick<Page, 'parts'>) {
  useEffect(showParts)
  const start = <TreeView tree={first} path="0." />
  if (rest.length === 0) return start
  return (
    <>
      {start}
      {/* Browsers paint nothing before this is there: a table whose rows still arrive would move. */}
      <i id="~window" hidden />
      {rest.map((tree, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never change
        <div key={index} className="part" suppressHydrationWarning>
          <TreeView tree={tree} path={`${index + 1}.`} />
        </div>
      ))}
      {/* Until it is "shown" as the last part, it keeps what follows the content out of the first window. */}
      <div className="part" suppressHydrationWarning />
    </>
  )
})
