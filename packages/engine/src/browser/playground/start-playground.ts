import * as strings from '../../core/ui-strings.ts'
import { addTool } from '../code-tools/block-tools.ts'
import { createButton } from '../create-element.ts'
import { lazy } from '../network/lazy.ts'
import { onPress } from '../on-press.ts'
import type { View } from '../router/visit.ts'
import { say } from '../say.ts'
import type { Store } from '../store.ts'
import type { PlaygroundLink } from './playground-context.ts'

/** A block whose sample readers can edit and run. */
type RunnableBlock = {
  readonly name: string
  /** The block with its output. */
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
}

/**
 * Adds a button to runnable samples that opens the playground of their project, and opens the one that the URL names.
 * Returns a function that does so for the current page.
 */
export function startPlayground({ base, view }: { readonly base: string; readonly view: Store<View> }): () => void {
  let blocks: readonly RunnableBlock[] = []
  let opened: { readonly block: RunnableBlock; readonly controller: AbortController } | undefined

  const close = () => {
    opened?.controller.abort()
    opened = undefined
  }

  const open = async (block: RunnableBlock, link?: PlaygroundLink) => {
    const route = routeOfView(view.get())
    const playground = await lazy(() =>
      import('./load-playground.ts').then(({ loadPlayground }) => loadPlayground(block.name, { base, route })),
    )
    if (!playground) return say(strings.partFailed, true)
    if (!block.element.isConnected) return
    close()
    const controller = new AbortController()
    opened = { block, controller }
    await playground.show({
      block: block.element,
      link,
      signal: controller.signal,
      close: () => {
        close()
        block.button.focus()
      },
    })
  }

  const openLinked = () => {
    const { hash } = location
    // Never the hash of a heading: those contain no `=`.
    const name = /^#play=(\w*)/.exec(hash)?.[1]
    if (name === undefined) return
    // Older links contain the number of the block. Names have at least three characters.
    const named = blocks.find((block) => block.name === name) ?? blocks[Number(name) - 1]
    const block = named ?? blocks[0]
    if (block) void open(block, { hash, isMissing: !named })
  }

  onPress('.play', (button) => {
    const block = blocks.find((one) => one.button === button)
    if (block) void open(block)
  })
  addEventListener('hashchange', openLinked)
  return () => {
    if (opened?.block.element.isConnected) return
    // The page of the open one is gone.
    close()
    blocks = findRunnableBlocks()
    openLinked()
  }
}

function routeOfView(view: View): string {
  return view.type === 'page' ? view.page.route : view.path
}

/** Returns the runnable blocks of the current page. Adds a button to each. */
function findRunnableBlocks(): readonly RunnableBlock[] {
  const figures = document.querySelectorAll<HTMLElement>('[data-playground]')
  return Array.from(figures, (figure) => {
    const name = figure.querySelector('code')?.dataset.sample ?? ''
    const element = figure.closest<HTMLElement>('.sample') ?? figure
    return { name, element, button: buttonOf(figure) }
  })
}

function buttonOf(figure: HTMLElement): HTMLButtonElement {
  const existing = figure.querySelector<HTMLButtonElement>(':scope > .tools > .play')
  if (existing) return existing
  const button = createButton('play', strings.editAndRun)
  addTool(figure, button)
  return button
}
