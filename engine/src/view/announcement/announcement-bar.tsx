import { useState } from 'react'
import { useApp } from '../app-context.ts'
import { toTrusted } from '../content/trusted-html.ts'
import { Icon } from '../icon.tsx'
import { local } from '../storage.ts'

/** What the studio wants everyone to know; the boot script keeps a dismissed one away before first paint. */
export function AnnouncementBar() {
  const { shell } = useApp()
  const [closed, setClosed] = useState(false)
  const { announcement } = shell
  const [html] = useState(() => announcement && { __html: toTrusted(announcement.html) })
  if (!announcement || !html || closed) return null
  const close = () => {
    setClosed(true)
    local.set('docusaurus.announcement.dismiss', 'true')
    // Focus would be lost with the button: it goes on to the next control that can be seen.
    for (const next of document.querySelectorAll<HTMLElement>('.bar :is(.menu-button, .brand)')) {
      if (next.checkVisibility()) return next.focus()
    }
  }
  return (
    <header className="announcement">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the words are the configuration's own */}
      <div dangerouslySetInnerHTML={html} />
      {announcement.closeable && (
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </header>
  )
}
