const opening = /^((?:[ \t>]|[-*+] |\d+[.)] )*:{3,})([ \t]*)([a-z][\w-]*)(?![\w-])(?!:[^ \t]|:$):?(.*)$/i
const labelPattern = /^\[(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*\]/
/** Matches the text after the name in our own form: a label and attributes. */
const ours = new RegExp(`^(?:${labelPattern.source.slice(1)})?(?:\\{[^{}]*\\})?$`)

/** Returns the name of the container that a line would open in another system. */
export function nameInOpening(line: string): string | undefined {
  return partsOf(line)?.name
}

/** Returns a line that opens a container in our form: `::: tip A title` becomes `:::tip[A title]`. Others stay. */
export function mendOpening(line: string): string {
  const { colons, name, rest } = partsOf(line) ?? { colons: line, name: '', rest: '' }
  const words = rest.trim()
  if (ours.test(words)) return `${colons}${name}${words}`
  const [attributes = ''] = /\{[^{}]*\}$/.exec(words) ?? []
  const title = words.slice(0, words.length - attributes.length).trim()
  return `${colons}${name}${labelOf(title.startsWith('[') && title.endsWith(']') ? title.slice(1, -1) : title)}${attributes}`
}

function partsOf(line: string) {
  // No real opening is longer than this, and matching brackets in long lines is slow.
  const [, colons = '', , name, rest = ''] = (line.length < 1000 && opening.exec(line)) || []
  return name === undefined ? undefined : { colons, name, rest }
}

/** Writes a title as a label. A bracket without its counterpart is escaped, and is no code any more: there it cannot be. */
function labelOf(title: string): string {
  const fits = labelPattern.exec(`[${title}]`)?.[0].length === title.length + 2
  return `[${fits ? title : title.replaceAll('`', '').replace(/(?<!\\)[[\]]/g, '\\$&')}]`
}
