/** Gives a Markdown table. @param {readonly string[]} head @param {readonly (readonly (string | number)[])[]} rows */
export function markdownTable(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
