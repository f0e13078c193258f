/** Entry point `studio-docs-samples/values`: records the values of code, and shows them. It runs in Node and in browsers. */
import type { SyntaxNode, Tree } from '@lezer/common'

/** A text to insert into code. */
type Insertion = { readonly from: number; readonly to: number; readonly text: string }

/** Returns edits that pass each top-level variable and expression of a script to the function `record`. */
export function recordValues({ topNode }: Tree, code: string, record: string): readonly Insertion[] {
  const edits: Insertion[] = []
  const insert = (at: number, text: string) => edits.push({ from: at, to: at, text })
  for (let node = topNode.firstChild; node; node = node.nextSibling) {
    const { name, firstChild } = node
    const declaration = name === 'ExportDeclaration' ? node.getChild('VariableDeclaration') : node
    if (declaration?.name === 'VariableDeclaration')
      insert(
        node.to,
        namesOf(declaration, code)
          .map((name) => `;${record}(${name});`)
          .join(''),
      )
    else if (name === 'ExpressionStatement' && firstChild && !firstChild.type.isError) {
      insert(firstChild.from, `;${record}((`)
      insert(firstChild.to, '));')
    }
  }
  return edits
}

/** Returns the names of a declaration, without those in patterns. */
function namesOf(declaration: SyntaxNode, code: string): readonly string[] {
  return declaration.getChildren('VariableDefinition').map(({ from, to }) => code.slice(from, to))
}

/** Formats a value as JSON for readers. Values of up to 66 characters stay on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const line = inline(value)
  if (typeof value !== 'object' || value === null || indent.length + line.length < 66) return line
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = isList
    ? value.map((item) => formatJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${formatJson(item, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  return `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${inline(item)}`)
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}'
}
