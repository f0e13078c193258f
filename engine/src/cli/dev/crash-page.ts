import { stripVTControlCharacters } from 'node:util'
import { escapeHtml } from '../../core/html.ts'
import { engineRoot } from '../bundle-script.ts'

/** Formats an error thrown by a component, with file and line first. */
export function explainCrash(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const short = text.replaceAll(`${engineRoot}/`, '')
  const place = /\bsrc\/[\w./-]+\.tsx?:\d+/.exec(short)?.[0] ?? 'The engine'
  return `${place}  crashed\n\n${short}\n\nThe page reloads once this is fixed.`
}

/** Renders the document that replaces a page whose rendering failed. */
export function renderCrashPage(explanation: string, headTags: string): string {
  return `<!DOCTYPE html>${headTags}<body><pre>${escapeHtml(explanation)}</pre>`
}
