import temml from 'temml'

/** The parts that are read of a node of temml: an element of MathML, a text, or a fragment without a name. */
type MathNode = {
  readonly type?: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly classes?: readonly string[]
  readonly style?: Readonly<Record<string, unknown>>
  readonly children?: readonly MathNode[]
}

/** Matches styles and attributes that mean something and that no page allows. All other styles set distances. */
const drawn = /^(?:background|border|color$|mathbackground$|mathcolor$|text-?decoration)/i
/** Attributes that are left out: MathML Core has most of them no more. */
const idle: ReadonlySet<string> = new Set([
  'columnalign',
  'id',
  'linebreak',
  'mathsize',
  'rowspacing',
  'style',
  'title',
  'xmlns',
])
/** Classes that the sheet of pages knows, by those of temml. */
const known: ReadonlyMap<string, string> = new Map([
  ['tml-left', 'left'],
  ['tml-right', 'right'],
  ['tml-overline', 'over'],
  ['tml-underline', 'under'],
])
/** Matches environments that number equations. Pages have no numbers to refer to. */
const numbered = /(\\(?:begin|end)\s*\{(?:align|alignat|equation|gather|multline))\}/g

/** Draws TeX as MathML. Throws an error that says what is wrong with the formula. */
export function drawTex(tex: string, isDisplay: boolean): string {
  try {
    const settings = { displayMode: isDisplay, throwOnError: true, maxExpand: 200 }
    const root: MathNode = temml.__renderToMathMLTree(tex.replace(numbered, '$1*}'), settings)
    return write(root)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    // Temml repeats the formula with lines below its signs.
    const why = said.replace(/\u0332/g, '').replace(/( at (?:position \d+|end of input)):[\s\S]*$/, '$1')
    throw new Error(`${why.trim()} in \`${tex}\``)
  }
}

function write({ type, text = '', attributes = {}, classes = [], style = {}, children = [] }: MathNode): string {
  const content = escapeXml(text) + children.map(write).join('')
  if (type === undefined) return content
  const [name] = classes.flatMap((one) => known.get(one) ?? [])
  if (type === 'menclose' && name) return `<mrow class="${name}">${content}</mrow>`
  if (
    type === 'menclose' ||
    Object.entries({ ...style, ...attributes }).some(([name, value]) => value && drawn.test(name))
  )
    throw new Error('Colours, boxes, rules and struck out terms are not drawn: leave their command out')
  const all = Object.entries({ ...attributes, ...(name && { class: name }) }).filter(([name]) => !idle.has(name))
  const written = all.map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`).join('')
  return `<${type}${written}>${content}</${type}>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
