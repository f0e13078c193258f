import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSamples } from '../../../src/core/project/samples-file.ts'
import { distOf } from './sites.ts'
import { type BrowserWindow, complete, keepWords, said, shows } from './walk.ts'

const path = '/ledger/guide/stateless'

/** Copies the file of the first sample below a setup by one press. */
export async function copyFile(window: BrowserWindow, origin: string): Promise<void> {
  await window.goto(origin + path)
  await complete(window)
  await window.click('.sample > .code pre')
  await shows(window, () => document.querySelector('.copy-file')?.getAttribute('aria-label'), 'Copy file')
  await keepWords(window)
  await window.click('.copy-file')
  await said(window, 'File copied')
}

/** Returns the file of the first sample below a setup, as the build made it. */
export function fileToCopy(): string | undefined {
  const { samples } = JSON.parse(readFileSync(join(distOf('main'), `${path}.samples.json`), 'utf8')) as PageSamples
  return Object.values(samples).find(({ file }) => file !== undefined)?.file
}
