import type { DocPage, Notice } from '../../core/page/page.ts'
import * as strings from '../../core/ui-strings.ts'
import { besidePage, withBase } from '../../core/urls/route.ts'
import { useApp } from '../app-context.ts'
import { Link } from '../link.tsx'

type DocProps = { readonly page: DocPage }

/** The title of a doc, with a row below it: the versions it is about, the project's status, and the page as Markdown. */
export function DocHead({ page: { route, doc, title, notice, date } }: DocProps) {
  const { base } = useApp().shell
  return (
    <header className="doc-head">
      <h1>{title}</h1>
      <div className="notice">
        {date && (
          <p>
            <time dateTime={date.day}>{date.text}</time>
          </p>
        )}
        {notice && <State notice={notice} />}
        {/* The copy feature changes the button's text, outside React. The style guide has no Markdown copy. */}
        {doc && (
          <span className="copies">
            <button type="button">
              {strings.copy}
              <span>{strings.copyPageRest}</span>
            </button>{' '}
            <a href={withBase(base, besidePage(route, '.md'))} aria-label={strings.viewAsMarkdown}>
              {strings.markdown}
            </a>
          </span>
        )}
      </div>
    </header>
  )
}

function State({ notice: { documented, software, status, href } }: { readonly notice: Notice }) {
  return (
    <p>
      {documented && `${documented} · `}
      {software}
      <span className="gap"> </span>
      <Link className="badge" href={href}>
        {status}
      </Link>
    </p>
  )
}
