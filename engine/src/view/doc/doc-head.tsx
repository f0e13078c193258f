import type { FoldedPage, Notice, Page } from '../../page/page.ts'
import { besidePage, withBase } from '../../page/urls.ts'
import { useApp } from '../app-context.ts'
import { Link } from '../link.tsx'

type DocProps = { readonly page: Page | FoldedPage }

/** The title of a doc, and one row below it: what it was tested with, its project's state, and its copy as Markdown. */
export function DocHead({ page: { route, doc, title, notice } }: DocProps) {
  const { base } = useApp().shell
  return (
    <header className="doc-head">
      <h1>{title}</h1>
      <div className="notice">
        {notice && <State notice={notice} />}
        {/* The button's words are changed where it is pressed: React has no part in them. The style guide has no copy. */}
        {doc && (
          <span className="copies">
            <button type="button">
              Copy<span> page</span>
            </button>{' '}
            <a href={withBase(base, besidePage(route, '.md'))} aria-label="View as Markdown">
              Markdown
            </a>
          </span>
        )}
      </div>
    </header>
  )
}

function State({ notice: { documented, testedWith, status, href } }: { readonly notice: Notice }) {
  return (
    <p>
      {documented && `${documented} · `}
      <span className="tested">tested with </span>
      {testedWith}{' '}
      <Link className="badge" href={href}>
        {status}
      </Link>
    </p>
  )
}

/** The line below a doc: the day of its last change and the link for edits, each if known. */
export function DocFoot({ page: { updated, editAddress } }: DocProps) {
  if (!updated && !editAddress) return null
  return (
    <p className="notice">
      {updated && `Updated ${updated}`}
      {updated && editAddress && ' · '}
      {editAddress && <Link href={editAddress}>Edit this page</Link>}
    </p>
  )
}
