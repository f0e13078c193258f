import * as words from '../../core/words.ts'
import { copyText } from '../copy/copy.ts'
import { create, createButton } from '../create-element.ts'
import { loadSamples, type PageAddress } from '../page-samples.ts'
import { say } from '../say.ts'
import { addTool } from './block-tools.ts'

/** Adds a button that copies a sample as one file. A sample without setup is a file already and needs none. */
export async function offerFile(block: HTMLElement, address: PageAddress): Promise<void> {
  const { sample = '' } = block.querySelector<HTMLElement>('code[data-sample]')?.dataset ?? {}
  if (sample === '') return
  // If the samples cannot load, the block still gets its other tools.
  const page = await loadSamples(address).catch(() => undefined)
  const file = page?.samples[sample]?.file
  if (file === undefined || block.querySelector('.copy-file')) return
  const button = createButton('copy-file', '', { ariaLabel: `${words.copy} ${words.copyFileRest}` })
  button.append(create('span', {}, `${words.copy} `), words.copyFileRest)
  // Loads the file before it adds the button: Safari copies only within the click.
  button.onclick = async () => say((await copyText(file)) ? words.fileCopied : words.copyFailed, true)
  addTool(block, button)
}
