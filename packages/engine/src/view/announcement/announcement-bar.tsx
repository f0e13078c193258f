import { useState } from 'react'
import { storeDismissal } from '../../browser/announcement/announcement.ts'
import { toTrusted } from '../../browser/content/trusted-html.ts'
import * as strings from '../../core/ui-strings.ts'
import { useApp } from '../app-context.ts'
import { Icon } from '../icon.tsx'

/** The site's announcement. Before first paint, the boot script hides one that the reader has dismissed. */
export function AnnouncementBar() {
  const { shell } = useApp()
  const [closed, setClosed] = useState(false)
  const { announcement } = shell
  const [html] = useState(() => announcement && { __html: toTrusted(announcement.html) })
  if (!announcement || !html || closed) return null
  const close = () => {
    setClosed(true)
    storeDismissal()
    // The focused button disappears, so focus moves to the next visible control.
    for (const next of document.querySelectorAll<HTMLElement>('.bar :is(.menu-button, .brand)')) {
      if (next.checkVisibility()) return next.focus()
    }
  }
  return (
    <header className="announcement">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML comes from the configuration */}
      <div dangerouslySetInnerHTML={html} />
      {announcement.closeable && (
        <button type="button" className="icon-button" aria-label={strings.close} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}
