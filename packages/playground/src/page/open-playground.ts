import { adoptStyles } from '../../../engine/src/browser/adopt-styles.ts'
import { copyComingText } from '../../../engine/src/browser/copy/copy.ts'
import type { RunnableSample } from '../../../engine/src/browser/page-samples.ts'
import { settingsFile } from '../../../engine/src/core/playground-settings.ts'
import type { PlaygroundDatabase } from '../../../engine/src/core/project.ts'
import * as words from '../../../engine/src/core/words.ts'
import type { DatabaseFiles } from '../outcome.ts'
import { createEditor } from './create-editor.ts'
import styles from './playground.css?inline'
import { createPanel } from './playground-panel.ts'
import { renderOutcome, summarise } from './render-outcome.ts'
import { createSnippetClient, loadPlayground } from './run-snippet.ts'
import { createSandbox } from './sandbox.ts'
import { linkOfSnippet } from './snippet-link.ts'

export { loadSample } from '../../../engine/src/browser/page-samples.ts'
export { snippetOfLink } from './snippet-link.ts'

export type PlaygroundOptions = {
  /** The block that the playground replaces. */
  readonly block: { readonly name: string; readonly element: HTMLElement }
  readonly sample: RunnableSample
  /** Code from a link, if it differs from the sample. It waits until the reader runs it. */
  readonly code: string | undefined
  /** Warning above the editor, or empty. */
  readonly warning: string
  readonly base: string
  /** Called when the reader closes it. */
  readonly closed: () => void
}

/** An open playground. */
export type Playground = {
  readonly element: HTMLElement
  /** Removes the playground without calling `closed`. */
  readonly close: () => void
}

const pause = 250

/** Replaces a block with a playground: a focused editor, with the output of its code below. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: editor, panel and sandbox call each other and share the state of the run
export function openPlayground({ block, sample, code, warning, base, closed }: PlaygroundOptions): Playground {
  const files = loadPlayground(base + settingsFile(document.documentElement.dataset.collection ?? ''))
  const original = sample.setup + sample.code
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  let release: (() => void) | undefined

  /** Returns the hash of a link to the current code. */
  const hashOfCode = () => {
    const now = editor.read()
    return linkOfSnippet(now === original ? { name: block.name } : { name: block.name, code: now })
  }

  const show = async (database?: DatabaseFiles) => {
    clearTimeout(timer)
    release?.()
    release = undefined
    const turn = ++latest
    void hashOfCode().then((found) => turn === latest && found !== undefined && replaceHash(found))
    try {
      const outcome = await run(editor.read(), database)
      // The reader waits for a later run.
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
    panel.say(words.loadingDatabase.replace('{name}', name).replace('{version}', version))
    try {
      await show(await (await files).loadDatabase())
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      panel.say(words.databaseFailed.replace('{name}', name).replace('{reason}', () => reason))
    }
  }

  const copyLink = async () => {
    const found = hashOfCode()
    const copied = await copyComingText(found.then(addressOf))
    if ((await found) === undefined) panel.say(words.linkTooLong)
    else if (copied) panel.say(words.linkCopied)
    else panel.say(words.linkBlocked)
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
  const run = createSnippetClient(sandbox, files)
  void files.then(
    ({ settings: { database } }) => database && panel.offerDatabase(database.name, () => runOn(database)),
    // Running the code reports the error.
    () => undefined,
  )
  const editor = createEditor({
    parent: panel.host,
    setup: sample.setup,
    sample: sample.code,
    code,
    setupChanged: panel.updateSetup,
    changed: () => {
      clearTimeout(timer)
      if (!release) timer = setTimeout(() => void show(), pause)
    },
  })
  if (code === undefined) {
    void show()
  } else {
    panel.say(words.notRunYet)
    release = panel.hold(words.codeFromLink, () => {
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

/** Replaces the hash without a new history entry, so that a step back leaves the page. */
function replaceHash(hash: string): void {
  if (hash === location.hash) return
  try {
    history.replaceState(history.state, '', location.pathname + location.search + hash)
  } catch {
    // Some browsers limit the rate of changes. The next change updates the URL.
  }
}
