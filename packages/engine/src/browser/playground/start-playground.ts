import type { Playground } from '../../../../playground/src/page/open-playground.ts'
import * as words from '../../core/words.ts'
import { addTool } from '../code-tools/block-tools.ts'
import { createButton } from '../create-element.ts'
import { lazy } from '../lazy.ts'
import { onPress } from '../on-press.ts'
import type { PageAddress } from '../page-samples.ts'
import type { View } from '../router/router.ts'
import type { Store } from '../store.ts'

/** A block whose sample readers can edit and run. */
export type RunnableBlock = {
  /** Name of its sample. */
  readonly name: string
  /** The block with its output. */
  readonly element: HTMLElement
  readonly button: HTMLButtonElement
}

/**
 * Adds a playground to runnable samples, and opens the one that the URL names. Returns a function that does so for
 * the current page.
 */
export function startPlayground(base: string, view: Store<View>): () => void {
  let playground: Playground | undefined
  let blocks: readonly RunnableBlock[] = []

  const open = (block: RunnableBlock, hash = '', isMissing = false) =>
    lazy(
      () => load(block, { base, route: routeOf(view.get()) }),
      async ({ openPlayground, snippetOfLink, sample }) => {
        const link = hash === '' ? undefined : await snippetOfLink(hash)
        if (!block.element.isConnected) return
        playground?.close()
        playground = openPlayground({
          block,
          sample,
          code: link?.code,
          warning: hash !== '' && !link ? words.linkBroken : isMissing ? words.sampleMissing : '',
          base,
          closed: () => {
            playground = undefined
            block.button.focus()
          },
        })
      },
    )

  const openLinked = async () => {
    const { hash } = location
    // Never the hash of a heading: those contain no `=`.
    const name = /^#play=(\w*)/.exec(hash)?.[1]
    if (name === undefined) return
    // Older links contain the number of the block. Names have at least three characters.
    const named = blocks.find((block) => block.name === name) ?? blocks[Number(name) - 1]
    const block = named ?? blocks[0]
    if (!block) return
    await open(block, hash, !named)
    playground?.element.scrollIntoView()
  }

  /** Closes the playground of another page, and finds the blocks of this one. */
  const update = () => {
    if (playground && !playground.element.isConnected) {
      playground.close()
      playground = undefined
    }
    if (playground) return
    blocks = findRunnableBlocks()
    void openLinked()
  }

  onPress('.play', (button) => {
    const block = blocks.find((one) => one.button === button)
    if (block) void open(block)
  })
  addEventListener('hashchange', () => void openLinked())
  return update
}

async function load({ name }: RunnableBlock, page: PageAddress) {
  const module = await import('../../../../playground/src/page/open-playground.ts')
  return { ...module, sample: await module.loadSample(name, page) }
}

function routeOf(view: View): string {
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
  const button = createButton('play', words.editAndRun)
  addTool(figure, button)
  return button
}
