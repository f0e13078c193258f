/** Gives the lines of code as elements, and makes them where the build did not; the text stays what it was. */
export function splitLines(code: HTMLElement): readonly HTMLElement[] {
  const made = Array.from(code.querySelectorAll<HTMLElement>(':scope > .line'))
  if (made.length > 0) return made
  const lines: Node[][] = [[]]
  for (const node of [...code.childNodes]) {
    // Tokens are coloured line by line: only plain text goes over the end of one.
    const parts = node instanceof Text ? node.data.split('\n').map((text) => new Text(text)) : [node]
    parts.forEach((part, index) => {
      if (index > 0) lines.push([])
      if (!(part instanceof Text) || part.data) lines.at(-1)?.push(part)
    })
  }
  const elements = lines.map((nodes) => {
    const line = document.createElement('span')
    line.className = 'line'
    line.append(...nodes)
    return line
  })
  // A line break at the end of the code begins no line.
  const last = elements.at(-1)
  const ends = elements.length > 1 && last?.childNodes.length === 0
  const shown = ends ? elements.slice(0, -1) : elements
  code.replaceChildren(...shown.flatMap((line, index) => (index > 0 ? ['\n', line] : [line])), ends ? '\n' : '')
  return shown
}
