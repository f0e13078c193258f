import { Fragment, useLayoutEffect, useState } from 'react'
import { adoptStyles } from '../../browser/adopt-styles.ts'
import { hasSingleKeys, listShortcuts, nameChord, setSingleKeys } from '../../browser/shortcuts/shortcuts.ts'
import * as strings from '../../core/ui-strings.ts'
import { withBase } from '../../core/urls/route.ts'
import { type DialogComponentProps, useApp, useStore } from '../app-context.ts'
import { CloseButton, Dialog } from '../dialog/dialog.tsx'
import styles from './shortcut-sheet.css?inline'

/** The list of keyboard shortcuts, with a switch for single-key shortcuts and links to the print views. */
export default function ShortcutSheet({ onClose }: DialogComponentProps) {
  const { shortcuts } = useApp()
  const [isOn, setOn] = useState(hasSingleKeys)
  useLayoutEffect(() => adoptStyles(styles), [])
  return (
    <Dialog className="shortcut-sheet" title={strings.keyboardShortcuts} onClose={onClose}>
      <dl>
        {listShortcuts(shortcuts).map(({ label, chord, keys }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              {[...(chord ? [nameChord(chord)] : []), ...keys].map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && strings.orKey}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            setSingleKeys(target.checked)
            setOn(target.checked)
          }}
        />
        {strings.singleKeys}
      </label>
      <p>
        <PrintLinks />
        <CloseButton />
      </p>
    </Dialog>
  )
}

/** Links to the print views. They are not pages of the app, so they open in a new tab. */
function PrintLinks() {
  const { shell, view } = useApp()
  const shown = useStore(view)
  const page = shown.type === 'page' && shown.page.kind !== 'not-found' ? shown.page : undefined
  const { print, cheatSheet } = shell.collections.find(({ id }) => id === page?.collection) ?? {}
  const links = [
    [strings.printPages, print],
    [strings.printCheatSheet, cheatSheet],
  ] as const
  return links.map(
    ([label, route]) =>
      route && (
        <a key={label} href={withBase(shell.base, route)} target="_blank" rel="noopener">
          {label}
        </a>
      ),
  )
}
