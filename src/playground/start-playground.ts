import { sayMissing } from '../theme/controls.ts'
import { onPress } from '../theme/on-press.ts'
import type { Playground } from './open-playground.ts'
import { findRunnableBlocks, type RunnableBlock } from './runnable-blocks.ts'

/**
 * Offers a playground on the samples that can be edited and run, and opens the one that the address names; gives a
 * function that looks at the page that is on screen now.
 */
export function startPlayground(base: string): () => void {
  let playground: Playground | undefined
  let blocks: readonly RunnableBlock[] = []

  const open = async (block: RunnableBlock, hash = '') => {
    const opener = await import('./open-playground.ts').catch(sayMissing)
    if (!opener) return
    const link = hash === '' ? undefined : await opener.snippetOfLink(hash)
    if (!block.element.isConnected) return
    const isMissing = link !== undefined && link.block !== block.number
    playground?.close()
    playground = opener.openPlayground({
      block,
      code: isMissing ? undefined : link?.code,
      warning: isMissing
        ? `This page has no sample ${link.block}. This is the first one.`
        : hash !== '' && !link
          ? 'The link is incomplete, was changed or has too much code. This is the original sample.'
          : '',
      base,
      closed: () => {
        playground = undefined
        block.button.focus()
      },
    })
  }

  const openLinked = async () => {
    const { hash } = location
    // No heading's hash can be like this: theirs have no `=`.
    const number = Number(/^#play=(\d*)/.exec(hash)?.[1])
    const block = blocks[number - 1] ?? blocks[0]
    if (Number.isNaN(number) || !block) return
    await open(block, hash)
    playground?.element.scrollIntoView()
  }

  const look = () => {
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
  return look
}
