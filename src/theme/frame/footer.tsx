import { useApp } from '../app-context.ts'
import { Logo } from '../icon.tsx'
import { Link } from '../link.tsx'

/** The end of every page: links if any are configured, the logo, the copyright. */
export function Footer() {
  const { footer } = useApp().shell
  return (
    <footer className="footer">
      {footer.links.length > 0 && (
        <div className="footer-columns">
          {footer.links.map(({ title, items }) => (
            <div key={title ?? ''}>
              {title && <p className="footer-title">{title}</p>}
              <ul>
                {items.map(({ label, href }) => (
                  <li key={label}>
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
      {/* What these do comes with the later part of the app; they stand here so that nothing moves when it comes. */}
      <div className="footer-tools">
        {footer.offline && (
          <button type="button" className="offline">
            Read offline
          </button>
        )}
        <button type="button" className="shortcuts">
          Keyboard shortcuts
        </button>
      </div>
    </footer>
  )
}
