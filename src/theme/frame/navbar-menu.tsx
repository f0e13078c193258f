import { type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import type { NavbarItem } from '../../page/shell.ts'
import { currentOf } from '../current-of.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

type Menu = Extract<NavbarItem, { type: 'menu' }>

/** A menu of the bar: opens by hovering, by Enter, Space or a touch; Escape, a press outside or leaving it closes it. */
export function NavbarMenu({ menu, path }: { readonly menu: Menu; readonly path: string }) {
  const [open, setOpen] = useState<false | 'hover' | 'kept'>(false)
  const ref = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const outside = ({ target }: Event) => target instanceof Node && !ref.current?.contains(target) && setOpen(false)
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      if (ref.current?.contains(document.activeElement)) ref.current.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  const toggle = () => setOpen((now) => (now === 'kept' ? false : 'kept'))
  const hover = (next: false | 'hover') => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen((now) => (now === 'kept' ? now : next))
  }
  return (
    <div
      ref={ref}
      className="menu"
      data-open={open ? '' : undefined}
      onPointerEnter={hover('hover')}
      onPointerLeave={hover(false)}
    >
      <button
        type="button"
        aria-haspopup="true"
        aria-expanded={open !== false}
        aria-controls={id}
        data-current={menu.items.some(({ href }) => currentOf(href, path)) ? '' : undefined}
        // A press of the mouse does nothing: hovering has opened the menu. Keys come without a count of clicks.
        onClick={(event) =>
          (event.detail === 0 || (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') && toggle()
        }
      >
        {menu.label}
        <Icon name="chevron" className="icon down" />
      </button>
      <ul id={id}>
        {menu.items.map(({ label, href }) => (
          <li key={label}>
            <Link href={href} current={currentOf(href, path)} onClick={() => setOpen(false)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
