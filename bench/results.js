import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Opens the figures that earlier runs left in a scratch folder, by what was measured and in which size.
 * @template {object} Figures
 * @param {string} scratch
 */
export function openResults(scratch) {
  const file = join(scratch, 'results.json')
  mkdirSync(scratch, { recursive: true })
  const read = () =>
    /** @type {Record<string, Partial<Figures>>} */ (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  const keyOf = (/** @type {string} */ name, /** @type {string} */ size) => `${name}/${size}`
  return {
    /** @param {string} name @param {string} size @returns {Partial<Figures>} */
    of: (name, size) => read()[keyOf(name, size)] ?? {},
    /** Keeps what a step gave, at once, so that an interrupted run goes on where it was. @param {string} name @param {string} size @param {Partial<Figures>} figures */
    keep(name, size, figures) {
      const stored = read()
      stored[keyOf(name, size)] = { ...stored[keyOf(name, size)], ...figures }
      writeFileSync(`${file}.new`, JSON.stringify(stored, null, 2))
      renameSync(`${file}.new`, file)
    },
  }
}
