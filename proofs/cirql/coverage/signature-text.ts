import type { ESTree } from 'vite'

/** Gives parameters and result of a function as text that does not depend on layout, quotes and how zod is imported. */
export function signatureText(declared: Pick<ESTree.Function, 'params' | 'returnType'>, source: string): string {
  const parameters = declared.params.map(({ start, end }) => source.slice(start, end)).join(',')
  const { start, end } = declared.returnType ?? { start: 0, end: 0 }
  return `(${parameters})${source.slice(start, end)}`
    .replace(/\s+/g, '')
    .replaceAll('"', "'")
    .replace(/\bz\./g, '')
    .replace(/ZodObject<(\w+)[,>].*$/, 'ZodObject<$1>…')
}
