/** Gives SurrealQL as nodes with the classes of the site's code blocks. */
export function highlightSurql(text: string): readonly Node[] {
  return Array.from(text.matchAll(word), ([found, string, number, keyword, name]) => {
    const kind = string ? 's' : number ? 'n' : keyword ? 'k' : name ? 'f' : undefined
    if (kind === undefined) return document.createTextNode(found)
    const span = document.createElement('span')
    span.className = kind
    span.textContent = found
    return span
  })
}

const word =
  /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(\b\d[\w.:-]*)|(\b[A-Z]{2,}\b)|([a-z]\w*(?:::\w+)*(?=\())|[\w$]+|[^\w$"'\s]+|\s+|./gs
