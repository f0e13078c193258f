import type { PlaygroundDatabase } from '../page/project.ts'
import { adoptStyles } from '../theme/adopt-styles.ts'
import { copyComingText } from '../theme/copy/copy.ts'
import { createEditor } from './create-editor.ts'
import type { DatabaseFiles } from './outcome.ts'
import styles from './playground.css?inline'
import { createPanel } from './playground-panel.ts'
import { renderOutcome, summarise } from './render-outcome.ts'
import { createRunner } from './run-snippet.ts'
import type { RunnableBlock } from './runnable-blocks.ts'
import { createSandbox } from './sandbox.ts'
import { loadPlayground } from './settings.ts'
import { linkOfSnippet } from './snippet-link.ts'

export { snippetOfLink } from './snippet-link.ts'

/** Where a playground is opened, and with what. */
export type PlaygroundOptions = {
  /** The block whose place it takes. */
  readonly block: RunnableBlock
  /** The code that came with a link, where that is not the sample's: it waits until the reader runs it. */
  readonly code: string | undefined
  /** What the reader is to know first; empty where that is nothing. */
  readonly warning: string
  readonly base: string
  /** Called when the reader closes it. */
  readonly closed: () => void
}

/** A playground that is open. */
export type Playground = {
  readonly element: HTMLElement
  /** Takes it away; nobody is told. */
  readonly close: () => void
}

const pause = 250

/** Puts a playground into the place of a block: an editor, which gets the focus, and what its code gives. */
export function openPlayground({ block, code, warning, base, closed }: PlaygroundOptions): Playground {
  const files = loadPlayground(base, document.documentElement.dataset.collection ?? '')
  const original = block.head + block.code
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  let release: (() => void) | undefined

  const hash = () => {
    const now = editor.read()
    return linkOfSnippet(now === original ? { block: block.number } : { block: block.number, code: now })
  }

  const show = async (database?: DatabaseFiles) => {
    clearTimeout(timer)
    release?.()
    release = undefined
    const turn = ++latest
    void hash().then((found) => turn === latest && found !== undefined && replaceHash(found))
    try {
      const outcome = await run(editor.read(), database)
      // What was asked for since is what the reader waits for.
      if (outcome === 'superseded' || turn !== latest) return
      const { settings } = await files
      panel.output.replaceChildren(...renderOutcome(outcome, settings))
      panel.say(...summarise(outcome, settings))
      editor.markLine(outcome.fault?.line)
    } catch (error) {
      if (turn === latest) panel.say(error instanceof Error ? error.message : String(error))
    }
  }

  const runOn = async ({ name, version }: PlaygroundDatabase) => {
    clearTimeout(timer)
    panel.say(`Loading ${name} ${version} …`)
    try {
      await show(await (await files).loadDatabase())
    } catch (error) {
      panel.say(`${name} could not be loaded. ${error instanceof Error ? error.message : ''}`)
    }
  }

  const copyLink = async () => {
    const found = hash()
    const copied = await copyComingText(found.then(addressOf))
    if ((await found) === undefined) panel.say('The code is too long for a link.')
    else if (copied) panel.say('Link copied.')
    else panel.say('Your browser blocked copying. Copy the link from the address bar.')
  }

  const close = () => {
    latest++
    clearTimeout(timer)
    editor.destroy()
    sandbox.close()
    panel.element.remove()
    block.element.hidden = false
  }

  const panel = createPanel({
    reset: () => {
      editor.reset()
      void show()
    },
    copyLink: () => void copyLink(),
    showSetup: (shown) => editor.showSetup(shown),
    close: () => {
      close()
      replaceHash('')
      closed()
    },
  })
  adoptStyles(styles)
  if (warning) panel.warn(warning)
  block.element.hidden = true
  block.element.after(panel.element)
  const sandbox = createSandbox(`${base}playground/frame.html`, panel.element)
  const run = createRunner(sandbox, files)
  void files.then(
    ({ settings: { database } }) => database && panel.offerDatabase(database.name, () => runOn(database)),
    // Whoever runs the code is told.
    () => undefined,
  )
  const editor = createEditor({
    parent: panel.host,
    setup: block.head,
    sample: block.code,
    code,
    setupChanged: panel.tellSetup,
    changed: () => {
      clearTimeout(timer)
      if (!release) timer = setTimeout(() => void show(), pause)
    },
  })
  if (code === undefined) {
    void show()
  } else {
    panel.say('Not run yet.')
    release = panel.hold('This code came with the link. Read it before you run it.', () => {
      editor.focus()
      void show()
    })
  }
  editor.focus()
  return { element: panel.element, close }
}

function addressOf(hash: string | undefined): string {
  if (hash === undefined) throw new Error('Too long')
  return new URL(hash, location.href).href
}

/** The address is replaced, not added to: a step back leaves the page, as it did before. */
function replaceHash(hash: string): void {
  if (hash === location.hash) return
  try {
    history.replaceState(history.state, '', location.pathname + location.search + hash)
  } catch {
    // Some browsers allow only so many changes at a time; the next one brings the address up to date.
  }
}
