import type { SyntaxNode, Tree } from '@lezer/common'
import type { Edit } from './text-edits.ts'

/** Returns edits that pass each top-level variable and expression of a script to the function `record`. */
export function recordValues({ topNode }: Tree, code: string, record: string): readonly Edit[] {
  const edits: Edit[] = []
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
