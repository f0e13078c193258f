import { type ESTree, parseSync, Visitor } from 'vite'
import { createRandom, type Random } from '../generate-page.ts'

/** A fault in the code of a package: text that replaces other text. */
export type Fault = {
  readonly kind: 'operator' | 'clause' | 'separator' | 'quantity' | 'default'
  /** Offset in the code. */
  readonly start: number
  readonly before: string
  readonly after: string
  /** Line, column and text, which are the same for every seed: 12:5 `&&`. */
  readonly place: string
  /** Place and replacement, for messages. */
  readonly name: string
}

/** A place for a fault, and the texts that may replace its own. */
type FaultPlace = Pick<Fault, 'kind' | 'start' | 'before'> & { readonly choices: readonly string[] }

const operators: Readonly<Record<string, readonly string[]>> = {
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '==': ['!='],
  '!=': ['=='],
  '===': ['!=='],
  '!==': ['==='],
  '>': ['<', '>='],
  '<': ['>', '<='],
  '>=': ['<', '>'],
  '<=': ['>', '<'],
  '+': ['-'],
}

/** Matches keywords in capitals, and the names of functions. */
const clauses = /\b[A-Z]{2,}(?: [A-Z]{2,})*\b|\b\w+::\w+/

const quantities = ['one', 'maybe', 'many', 'zero']

/**
 * Lists a fault for each place of a module, in a random order that the seed decides. Places are found in the syntax
 * tree: operators, the clauses and separators of query texts, quantities, and defaults. Code above the imports is the
 * bundler's.
 */
export function listFaults(code: string, seed: number): readonly Fault[] {
  const { program, errors } = parseSync('module.js', code)
  if (errors[0]) throw new Error(`The module does not parse: ${errors[0].message}`)
  const own = program.body.find(({ type }) => type === 'ImportDeclaration')?.start ?? 0
  const places = withTexts(findPlaces(program, code)).filter(({ start }) => start >= own)
  const random = createRandom(seed)
  const faults = places.map(({ kind, start, before, choices }) => {
    const after = choices[random(choices.length)] ?? ''
    const { line, column } = positionOf(code, start)
    const place = `${line}:${column} ${quote(before)}`
    return { kind, start, before, after, place, name: `${place} → ${quote(after)}` }
  })
  return shuffle(faults, random)
}

/** Finds the places of a program. Texts have no choices yet: they replace each other. */
function findPlaces(program: ESTree.Program, code: string): readonly FaultPlace[] {
  const places: FaultPlace[] = []
  /** Nodes whose texts are messages, imports or keys. */
  const skipped: ESTree.Span[] = []
  const add = (kind: FaultPlace['kind'], start: number, before: string, choices: readonly string[] = []) =>
    places.push({ kind, start, before, choices })
  const operator = ({ left, right, operator }: ESTree.BinaryExpression | ESTree.LogicalExpression) => {
    const start = left.end + code.slice(left.end, right.start).indexOf(operator)
    const choices = operators[operator]
    if (choices) add('operator', start, operator, choices)
  }
  /** Adds the value of a property or a parameter, if it is a default. */
  const value = (node: ESTree.Node) => {
    const text = code.slice(node.start, node.end)
    if (text === 'void 0') add('default', node.start, text, ['1'])
    else if (node.type === 'Literal' && typeof node.value === 'string' && !isQueryText(node.value))
      add('default', node.start, text, ['"other"'])
  }
  new Visitor({
    LogicalExpression: operator,
    BinaryExpression: operator,
    ImportDeclaration: (node) => skipped.push(node),
    ThrowStatement: (node) => skipped.push(node),
    MemberExpression: ({ computed, property }) => computed && skipped.push(property),
    AssignmentPattern: ({ right }) => value(right),
    Property: ({ key, value: node }) => {
      skipped.push(key)
      value(node)
    },
    UnaryExpression({ operator, argument, start, end }) {
      if (operator !== '!') return
      const isLiteral = argument.type === 'Literal'
      const text = code.slice(start, isLiteral ? end : start + 1)
      if (isLiteral) add('default', start, text, [text === '!0' ? '!1' : '!0'])
      else add('operator', start, text, ['!!'])
    },
    Literal(node) {
      if (typeof node.value === 'string') addTexts(places, node, code)
      if (typeof node.value === 'number' && !isNegation(node, code))
        add('default', node.start, code.slice(node.start, node.end), [String(2 * node.value + 1)])
    },
    TemplateElement: (node) => addTexts(places, node, code),
  }).visit(program)
  return places.filter(({ start }) => !skipped.some((one) => start >= one.start && start < one.end))
}

/** Whether a text is a quantity or has a clause: they are other places. */
function isQueryText(text: string): boolean {
  return quantities.includes(text) || clauses.test(text)
}

/** Whether a number is part of `!0`, `!1` or `void 0`, the short forms of `true`, `false` and `undefined`. */
function isNegation({ start }: ESTree.Span, code: string): boolean {
  return /(?:!|void )$/.test(code.slice(0, start))
}

/** Adds the quantity, the clauses or the separators of a text. */
function addTexts(places: FaultPlace[], node: ESTree.Span, code: string): void {
  const text = code.slice(node.start, node.end)
  const inner = text.replace(/^(["'])(.*)\1$/s, '$2')
  const offset = node.start + text.indexOf(inner)
  if (quantities.includes(inner)) {
    places.push({ kind: 'quantity', start: offset, before: inner, choices: quantities.filter((one) => one !== inner) })
    return
  }
  const find = (kind: FaultPlace['kind'], pattern: RegExp) => {
    for (const { 0: before, index } of inner.matchAll(pattern))
      places.push({ kind, start: offset + index, before, choices: [] })
  }
  find('clause', new RegExp(clauses, 'g'))
  if (/^[=!?*~<>+-]+ $/.test(inner)) find('operator', /^[^ ]+/g)
  else if (!/[a-z]/.test(inner)) find('separator', /->|[.,;=]/g)
}

/** Lets each text of a query be replaced by all others of its kind. */
function withTexts(places: readonly FaultPlace[]): readonly FaultPlace[] {
  return places.map((place) => {
    if (place.choices.length > 0) return place
    const isFunction = ({ before }: FaultPlace) => before.includes('::')
    const others = places.filter((one) => {
      return one.kind === place.kind && one.choices.length === 0 && isFunction(one) === isFunction(place)
    })
    const texts = new Set(others.map(({ before }) => before))
    return { ...place, choices: [...texts].filter((text) => text !== place.before) }
  })
}

function shuffle<T>(list: readonly T[], random: Random): readonly T[] {
  const keyed = list.map((one) => ({ one, key: random(2 ** 32) }))
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
}

function positionOf(code: string, offset: number): { readonly line: number; readonly column: number } {
  const before = code.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function quote(text: string): string {
  return `\`${text}\``
}
