import { createButton } from '../theme/controls.ts'

/** The parts of a playground on the page. */
export type Panel = {
  readonly element: HTMLElement
  /** Where the editor goes. */
  readonly host: HTMLElement
  /** Where the frame goes, and what is shown of a run. */
  readonly output: HTMLElement
  /** Offers to run the code on a database. */
  readonly offerDatabase: (name: string, run: () => void) => void
  /** Says something to everyone; `more` is shown elsewhere already and only told. */
  readonly say: (words: string, more?: string) => void
  /** Says something above the editor that stays. */
  readonly warn: (words: string) => void
  /** Says above the editor why the code waits, with a button that runs it; gives what takes that away. */
  readonly hold: (words: string, run: () => void) => () => void
}

/** What its buttons do. */
export type PanelActions = {
  readonly reset: () => void
  readonly copyLink: () => void
  readonly close: () => void
}

/** Gives an empty playground: its title and buttons, room for the editor, and room for what comes of the code. */
export function createPanel({ reset, copyLink, close }: PanelActions): Panel {
  const element = create('section', 'playground')
  element.ariaLabel = 'Playground'
  const bar = create('div', 'playground-bar')
  const title = create('p', 'playground-title', 'Playground')
  bar.append(
    title,
    createButton('', 'Reset', { onclick: reset }),
    createButton('', 'Copy link', { onclick: copyLink }),
    createButton('', 'Close', { onclick: close }),
  )
  const host = create('div', 'playground-editor')
  // From outside, what is typed in the editor's shadow tree looks as if it were typed nowhere: no shortcut may take it.
  host.addEventListener('keydown', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation()
  })
  const foot = create('div', 'playground-foot')
  const status = create('p', 'playground-status')
  status.role = 'status'
  const keys = create('p', 'playground-keys')
  keys.append(key('Esc'), ' then ', key('Tab'), ' leaves the editor')
  foot.append(status, keys)
  const output = create('div', 'output')
  element.append(bar, host, foot, output)
  return {
    element,
    host,
    output,
    offerDatabase: (name, run) => foot.append(createButton('', `Run on ${name}`, { onclick: run })),
    say: (words, more = '') => {
      if (status.textContent !== words + more) status.replaceChildren(words, create('span', 'playground-told', more))
    },
    warn: (words) => host.before(create('p', 'playground-note', words)),
    hold: (words, run) => {
      const note = create('p', 'playground-note', words)
      note.append(' ', createButton('', 'Run', { onclick: run }))
      host.before(note)
      return () => note.remove()
    },
  }
}

function create(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}

function key(name: string): HTMLElement {
  const element = document.createElement('kbd')
  element.textContent = name
  return element
}
