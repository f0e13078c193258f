/**
 * A playground: an editor in place of a sample, and the output of its code below. Readers' code never runs in the page:
 *
 *   code ── compileSnippet ──▶ script ──▶ sandboxed frame ──▶ worker ──▶ report ── run-snippet.ts ──▶ Outcome ── renderOutcome
 *                                         (worker/playground-frame.ts, worker/playground-worker.ts)
 *
 * A run starts when the reader pauses, or presses a button. A later run supersedes an earlier one, and `run-snippet.ts` ends one
 * that takes too long. Code from a link waits until the reader starts it.
 */

import { adoptStyles, loadOnce, type PlaygroundContext, requireOk, type StartPlayground } from 'studio-docs/browser'
import type { DatabaseFiles } from '../outcome.ts'
import * as strings from '../playground-strings.ts'
import type { DatabaseFacts, PlaygroundFiles, PlaygroundSettings } from '../settings.ts'
import { createEditor } from './create-editor.ts'
import styles from './playground.css?inline'
import { createPanel } from './playground-panel.ts'
import { renderOutcome, summarise } from './render-outcome.ts'
import { createSandbox, createSnippetClient } from './run-snippet.ts'
import { linkOfSnippet, snippetOfLink } from './snippet-link.ts'

type Context = PlaygroundContext<PlaygroundFiles, PlaygroundSettings>

/** Replaces a block with a playground, with the code of the link if there is one. */
export const start: StartPlayground<PlaygroundFiles, PlaygroundSettings> = async (context) => {
  const { link, signal } = context
  const snippet = link && (await snippetOfLink(link.hash))
  if (signal.aborted) return
  const warning = link?.isMissing ? strings.sampleMissing : ''
  openPlayground(context, { code: snippet?.code, warning: link && !snippet ? strings.linkBroken : warning })
}

type Snippet = {
  /** Code from a link, if it differs from the sample. It waits until the reader runs it. */
  readonly code: string | undefined
  /** Warning above the editor, or empty. */
  readonly warning: string
}

const pause = 250

/** Shows a focused editor, with the output of its code below. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: editor, panel and sandbox call each other and share the state of the run
function openPlayground(context: Context, { code, warning }: Snippet): void {
  const { block, sample, link, files, settings, signal } = context
  const original = sample.setup + sample.code
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0
  let release: (() => void) | undefined

  /** Returns the hash of a link to the current code. */
  const hashOfCode = () => {
    const now = editor.read()
    return linkOfSnippet(now === original ? { name: sample.name } : { name: sample.name, code: now })
  }

  const show = async (database?: DatabaseFiles) => {
    // The playground was closed while the database loaded.
    if (signal.aborted) return
    clearTimeout(timer)
    release?.()
    release = undefined
    const turn = ++latest
    void hashOfCode().then((found) => turn === latest && found !== undefined && replaceHash(found))
    try {
      const outcome = await run(editor.read(), database)
      // The reader waits for a later run.
      if (outcome === 'superseded' || turn !== latest) return
      panel.output.replaceChildren(...renderOutcome(outcome, settings))
      panel.say(...summarise(outcome, settings))
      editor.markLine(outcome.fault?.line)
    } catch (error) {
      if (turn === latest) panel.say(error instanceof Error ? error.message : String(error))
    }
  }

  const runOn = async ({ name, version }: DatabaseFacts) => {
    clearTimeout(timer)
    panel.say(strings.loadingDatabase.replace('{name}', name).replace('{version}', version))
    try {
      await show(await loadDatabase(files))
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof Error ? error.message : ''
      panel.say(strings.databaseFailed.replace('{name}', name).replace('{reason}', () => reason))
    }
  }

  const copyLink = async () => {
    const found = hashOfCode()
    const copied = await context.copyComingText(found.then(addressOf))
    if ((await found) === undefined) panel.say(strings.linkTooLong)
    else if (copied) panel.say(strings.linkCopied)
    else panel.say(strings.linkBlocked)
  }

  const panel = createPanel({
    announce: context.say,
    reset: () => {
      editor.reset()
      void show()
    },
    copyLink: () => void copyLink(),
    showSetup: (shown) => editor.showSetup(shown),
    close: () => {
      replaceHash('')
      context.close()
    },
  })
  adoptStyles(styles)
  if (warning) panel.warn(warning)
  block.hidden = true
  block.after(panel.element)
  const sandbox = createSandbox(context.frame, panel.element)
  const run = createSnippetClient({ sandbox, loadScript: () => loadText(files.sandbox), imports: settings.imports })
  const { database } = settings
  if (database) panel.offerDatabase(database.name, () => runOn(database))
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
  signal.addEventListener('abort', () => {
    latest++
    clearTimeout(timer)
    editor.destroy()
    sandbox.close()
    panel.element.remove()
    block.hidden = false
  })
  if (code === undefined) {
    void show()
  } else {
    panel.say(strings.notRunYet)
    release = panel.hold(strings.codeFromLink, () => {
      editor.focus()
      void show()
    })
  }
  editor.focus()
  if (link) panel.element.scrollIntoView()
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

const load = async (url: string) => requireOk(await fetch(url), url)

/** Loads a file as text, once. */
const loadText = loadOnce(async (url: string) => (await load(url)).text())

const loadBytes = loadOnce(async (url: string) => (await load(url)).arrayBuffer())

/** Loads the files of the database. */
async function loadDatabase({ database = '', wasm = '', seed = '' }: PlaygroundFiles): Promise<DatabaseFiles> {
  const [module, bytes, data] = await Promise.all([loadText(database), loadBytes(wasm), loadText(seed)])
  return { module, bytes, seed: data }
}
