import { useEffect, useState } from 'react'
import { local } from '../../browser/storage.ts'
import { versionKeyStart } from '../../core/inherited-names.ts'
import type { Action, EntryPage, VersionList } from '../../core/page/page.ts'
import { useApp, useStore } from '../app-context.ts'
import { Link } from '../link.tsx'

/** A menu of the bar. `onChoose` gets the address of the chosen link. */
export type BarMenu = {
  readonly label: string
  readonly items: readonly Action[]
  readonly position: 'left' | 'right'
  readonly onChoose?: (href: string) => void
}

const versionKey = ({ of }: VersionList) => versionKeyStart + of

/** Stores the version that a reader chose. */
function choose(versions: VersionList, chosen: string): void {
  const version = versions.all.find(({ href }) => href === chosen)
  if (version) local.set(versionKey(versions), version.name)
}

/** Returns the menu of the versions of the shown page's collection, or nothing without archives. */
export function useVersionMenu(): readonly BarMenu[] {
  const view = useStore(useApp().view)
  if (view.type !== 'page' || !view.page.versions) return []
  const { route, versions } = view.page
  const own = versions.all.find(({ href }) => href === route)
  const onChoose = (href: string) => choose(versions, href)
  return own ? [{ label: own.label, items: versions.all, position: 'right', onChoose }] : []
}

/** Says which version a page is about, if it is an archived one, or not the one that the reader chose. */
export function VersionNotice({ page: { route, versions } }: { readonly page: EntryPage }) {
  const [chosen, setChosen] = useState<VersionList['all'][number]>()
  useEffect(() => {
    if (!versions) return
    const stored = local.get(versionKey(versions))
    const found = versions.all.find(({ name }) => name === stored)
    if (!found) local.remove(versionKey(versions))
    setChosen(found)
  }, [versions])
  if (!versions) return
  const [current] = versions.all
  const wanted = current?.href === route ? chosen : current
  if (!wanted || wanted.href === route) return
  return (
    <div className="prose">
      <div className="admonition warning" role="note">
        <p className="admonition-title">{versions.reading}</p>{' '}
        <p>
          <Link href={wanted.href} onClick={() => choose(versions, wanted.href)}>
            {wanted.linkText}
          </Link>
        </p>
      </div>
    </div>
  )
}
