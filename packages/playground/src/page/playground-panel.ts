import { create, createButton } from 'studio-docs/browser'
import * as strings from '../playground-strings.ts'
import type { SetupState } from './create-editor.ts'

/** The elements of a playground. */
export type PlaygroundPanel = {
  readonly element: HTMLElement
  /** Parent of the editor. */
  readonly host: HTMLElement
  /** Parent of the output of a run. */
  readonly output: HTMLElement
  /** Adds a button that runs the code on a database. */
  readonly offerDatabase: (name: string, run: () => Promise<void>) => void
  /** Shows the number of setup lines above the sample, and whether they are hidden. */
  readonly updateSetup: (setup: SetupState) => void
  /** Shows and announces a text. `more` is only announced, because it is shown elsewhere. */
  readonly say: (text: string, more?: string) => void
  /** Shows a permanent note above the editor. */
  readonly warn: (text: string) => void
  /** Shows a note above the editor with a button that runs the code. Returns a function that removes both. */
  readonly hold: (text: string, run: () => void) => () => void
}

/** Actions of a playground's buttons, and of its status line. */
type PanelActions = {
  /** Announces a message to screen readers. */
  readonly announce: (text: string) => void
  readonly reset: () => void
  readonly copyLink: () => void
  readonly close: () => void
  readonly showSetup: (shown: boolean) => void
}

/** Creates an empty playground: title and buttons, then the places of the editor and the output. */
export function createPanel({ announce, reset, copyLink, close, showSetup }: PanelActions): PlaygroundPanel {
  const bar = create(
    'div',
    { className: 'playground-bar' },
    create('p', { className: 'playground-title' }, strings.playground),
    createButton('', strings.reset, { onclick: reset }),
    createButton('', strings.copyLink, { onclick: copyLink }),
    createButton('playground-close', '×', { ariaLabel: strings.close, onclick: close }),
  )
  const setup = createButton('playground-setup', '', {
    hidden: true,
    onclick: () => showSetup(setup.ariaExpanded === 'false'),
  })
  const host = create('div', { className: 'playground-editor' })
  // Outside the editor's shadow tree, typed keys seem to be outside any field and would trigger shortcuts.
  host.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
  })
  let said = ''
  const status = create('p', { className: 'playground-status' })
  const foot = create('div', { className: 'playground-foot' }, status, createKeys())
  const output = create('div', { className: 'output' })
  const element = create(
    'section',
    { className: 'playground', ariaLabel: strings.playground },
    bar,
    setup,
    host,
    foot,
    output,
  )
  return {
    element,
    host,
    output,
    offerDatabase: (name, run) => {
      const runInView = () => run().finally(() => output.scrollIntoView({ block: 'nearest' }))
      foot.append(createRunButton(strings.runOn.replace('{database}', name), runInView))
    },
    updateSetup: ({ lines, hidden }) => {
      setup.hidden = lines === 0
      setup.textContent = strings.setupLines.replace('{lines}', `${lines}`)
      setup.ariaExpanded = String(!hidden)
    },
    say: (text, more = '') => {
      status.textContent = text
      // Most runs after a pause in typing have the same result.
      if (said !== text + more) announce(text + more)
      said = text + more
    },
    warn: (text) => host.before(create('p', { className: 'playground-note' }, text)),
    hold: (text, run) => {
      const button = createButton('', strings.run, { onclick: run })
      const note = create('p', { className: 'playground-note' }, text, ' ', button)
      host.before(note)
      return () => note.remove()
    },
  }
}

function createKeys(): HTMLElement {
  const [first, then] = [create('kbd', {}, 'Esc'), create('kbd', {}, 'Tab')]
  return create('p', { className: 'playground-keys' }, first, strings.keysThen, then, strings.keysLeaveEditor)
}

/** Creates a button that is busy until its run ends. */
function createRunButton(label: string, run: () => Promise<void>): HTMLButtonElement {
  const button = createButton('', label)
  button.onclick = async () => {
    if (button.ariaBusy === 'true') return
    button.ariaBusy = 'true'
    button.textContent = strings.running
    try {
      await run()
    } finally {
      button.ariaBusy = null
      button.textContent = label
    }
  }
  return button
}
