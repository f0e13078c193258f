import { create, createButton } from '../theme/controls.ts'
import type { SetupState } from './create-editor.ts'

/** The parts of a playground on the page. */
export type Panel = {
  readonly element: HTMLElement
  /** Where the editor goes. */
  readonly host: HTMLElement
  /** Where the frame goes, and what is shown of a run. */
  readonly output: HTMLElement
  /** Offers to run the code on a database; the button is busy until the run has ended. */
  readonly offerDatabase: (name: string, run: () => Promise<void>) => void
  /** Shows the number of set-up lines above the sample, and whether they are hidden. */
  readonly tellSetup: (setup: SetupState) => void
  /** Says something to everyone; `more` is shown elsewhere already and only told. */
  readonly say: (words: string, more?: string) => void
  /** Says something above the editor that stays. */
  readonly warn: (words: string) => void
  /** Says above the editor why the code waits, with a button that runs it; gives what takes that away. */
  readonly hold: (words: string, run: () => void) => () => void
}

/** Actions of a playground's buttons. */
type PanelActions = {
  readonly reset: () => void
  readonly copyLink: () => void
  readonly close: () => void
  readonly showSetup: (shown: boolean) => void
}

/** Gives an empty playground: its title and buttons, room for the editor, and room for what comes of the code. */
export function createPanel({ reset, copyLink, close, showSetup }: PanelActions): Panel {
  const bar = create(
    'div',
    { className: 'playground-bar' },
    create('p', { className: 'playground-title' }, 'Playground'),
    createButton('', 'Reset', { onclick: reset }),
    createButton('', 'Copy link', { onclick: copyLink }),
    createButton('playground-close', '×', { ariaLabel: 'Close', onclick: close }),
  )
  const setup = createButton('playground-setup', '', {
    hidden: true,
    onclick: () => showSetup(setup.ariaExpanded === 'false'),
  })
  const host = create('div', { className: 'playground-editor' })
  // From outside, what is typed in the editor's shadow tree looks as if it were typed nowhere: no shortcut may take it.
  host.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
  })
  const status = create('p', { className: 'playground-status', role: 'status' })
  const keys = create(
    'p',
    { className: 'playground-keys' },
    create('kbd', {}, 'Esc'),
    ' then ',
    create('kbd', {}, 'Tab'),
    ' leaves the editor',
  )
  const foot = create('div', { className: 'playground-foot' }, status, keys)
  const output = create('div', { className: 'output' })
  const element = create(
    'section',
    { className: 'playground', ariaLabel: 'Playground' },
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
      const button = createButton('', `Run on ${name}`)
      button.onclick = async () => {
        if (button.ariaBusy === 'true') return
        button.ariaBusy = 'true'
        button.textContent = 'Running …'
        try {
          await run()
        } finally {
          button.ariaBusy = null
          button.textContent = `Run on ${name}`
        }
        output.scrollIntoView({ block: 'nearest' })
      }
      foot.append(button)
    },
    tellSetup: ({ lines, hidden }) => {
      setup.hidden = lines === 0
      setup.textContent = `${lines} lines of set-up`
      setup.ariaExpanded = String(!hidden)
    },
    say: (words, more = '') => {
      const told = create('span', { className: 'visually-hidden' }, more)
      if (status.textContent !== words + more) status.replaceChildren(words, told)
    },
    warn: (words) => host.before(create('p', { className: 'playground-note' }, words)),
    hold: (words, run) => {
      const button = createButton('', 'Run', { onclick: run })
      const note = create('p', { className: 'playground-note' }, words, ' ', button)
      host.before(note)
      return () => note.remove()
    },
  }
}
