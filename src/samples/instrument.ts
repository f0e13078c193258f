import { parseSync } from 'vite'

/** Gives code that hands every top-level `const` and expression statement to `globalThis.sample`, with its lines as they were; nothing where it does not parse. */
export function instrument(code: string, language: 'ts' | 'tsx'): string | undefined {
  const { program, errors } = parseSync(`sample.${language}`, code)
  if (errors.length > 0) return undefined
  const edits: { at: number; text: string }[] = []
  for (const node of program.body) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (declaration?.type === 'VariableDeclaration' && declaration.kind === 'const') {
      const names = declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      edits.push({ at: node.end, text: names.map((name) => `;globalThis.sample.record(${name});`).join('') })
    } else if (node.type === 'ExpressionStatement') {
      edits.push({ at: node.expression.start, text: ';globalThis.sample.record(' })
      edits.push({ at: node.expression.end, text: ');' })
    }
  }
  edits.sort((a, b) => b.at - a.at)
  const recorded = edits.reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.at), code)
  return `globalThis.sample.start();${recorded}\n`
}
