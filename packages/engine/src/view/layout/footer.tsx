import * as strings from '../../core/ui-strings.ts'
import { useApp } from '../app-context.ts'
import { openDialog } from '../dialog/lazy-dialogs.tsx'
import { Logo } from '../icon.tsx'
import { Link } from '../link.tsx'

export function Footer() {
  const { shell, dialog } = useApp()
  const { footer } = shell
  return (
    <footer className="footer">
      {footer.links.length > 0 && (
        <div className="footer-columns">
          {footer.links.map(({ title, items }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same title
            <div key={column}>
              {title && <p className="footer-title">{title}</p>}
              <ul>
                {items.map(({ label, href }) => (
                  <li key={label + href}>
                    <Link href={href}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {footer.logo && <Logo />}
      <p>{footer.copyright}</p>
      <div className="footer-tools">
        {footer.offline && (
          <button type="button" className="offline" onClick={() => openDialog(dialog, 'offline')}>
            {strings.readOffline}
          </button>
        )}{' '}
        <button type="button" className="shortcuts" onClick={() => openDialog(dialog, 'shortcuts')}>
          {strings.keyboardShortcuts}
        </button>
      </div>
    </footer>
  )
}
