/** A string or a key of an object in a script, and where it starts. */
export type ScriptWord = { readonly value: string; readonly isKey: boolean; readonly start: number }

/** Facts about a script that hold its configuration. The script is only read, never run. */
export type Script = {
  /** Strings and keys in their order. */
  readonly words: readonly ScriptWord[]
  /** Keys of objects with the strings that are their values, by the start of the object, and the key of the object. */
  readonly objects: readonly {
    readonly start: number
    readonly key: string | undefined
    readonly strings: ReadonlyMap<string, string>
  }[]
  /** Ranges of the values and functions with a name that begins with `nav`: the outermost, in their order. */
  readonly menus: readonly { readonly start: number; readonly end: number }[]
  /** The script with blanks for its comments. */
  readonly text: string
}

type ScriptToken = { readonly kind: 'name' | 'string' | 'mark'; readonly text: string; readonly start: number }

/** Matches comments, strings, templates, names and marks. An unclosed one ends with its line or the text. */
const tokenForm =
  /(\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?)|('(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?)|(`(?:\\[\s\S]|[^`\\])*`?)|([\p{L}\p{N}_$]+)|([^\s])/gu

/** Matches a regular expression of a script where a value may begin. */
const pattern = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]?|[^/\\\n[])+\/?/y

/**
 * Reads a script in one pass. Nesting costs nothing: a parser would need a stack as deep as the script, which may be
 * written to exhaust it.
 */
export function readScript(script: string): Script {
  const { tokens, text } = tokensOf(script)
  const words: ScriptWord[] = []
  const objects: { start: number; key: string | undefined; strings: Map<string, string> }[] = []
  const open: ((typeof objects)[number] | undefined)[] = []
  for (const [index, { kind, text: value, start }] of tokens.entries()) {
    const before = tokens[index - 1]?.text
    const after = tokens[index + 1]
    const isKey = open.at(-1) !== undefined && (before === '{' || before === ',')
    if (kind === 'string') words.push({ value, isKey: false, start })
    if (kind === 'name' && isKey && /^[:,}(]$/.test(after?.text ?? '')) words.push({ value, isKey: true, start })
    if (kind !== 'mark' && isKey) {
      const given = tokens[index + 2]
      const isWhole = /^[,}]$/.test(tokens[index + 3]?.text ?? '')
      if (after?.text === ':' && given?.kind === 'string' && isWhole) open.at(-1)?.strings.set(value, given.text)
    }
    if (kind === 'mark' && value === '{') {
      const key = before === ':' ? tokens[index - 2]?.text : undefined
      const object = { start, key, strings: new Map<string, string>() }
      objects.push(object)
      open.push(object)
    } else if (kind === 'mark' && /^[[(]$/.test(value)) open.push(undefined)
    else if (kind === 'mark' && /^[\])}]$/.test(value)) open.pop()
  }
  return { words, objects, menus: menusIn(tokens), text }
}

function tokensOf(script: string): { readonly tokens: readonly ScriptToken[]; readonly text: string } {
  const tokens: ScriptToken[] = []
  const shown: string[] = []
  let at = 0
  tokenForm.lastIndex = 0
  for (let found = tokenForm.exec(script); found !== null; found = tokenForm.exec(script)) {
    const [written, comment, string, template, name] = found
    const start = found.index
    if (comment !== undefined) {
      shown.push(script.slice(at, start), written.replace(/./gu, ' '))
      at = start + written.length
      continue
    }
    if (written === '/' && isBeforeValue(tokens.at(-1))) {
      pattern.lastIndex = start
      if (pattern.test(script)) tokenForm.lastIndex = pattern.lastIndex
    }
    const kind = string !== undefined ? 'string' : name !== undefined ? 'name' : 'mark'
    if (template === undefined)
      tokens.push({ kind, text: string === undefined ? written : unescapeString(written), start })
  }
  return { tokens, text: shown.join('') + script.slice(at) }
}

function isBeforeValue(token: ScriptToken | undefined): boolean {
  return token === undefined || (token.kind === 'mark' && !/^[\])}]$/.test(token.text)) || token.text === 'return'
}

/** Returns the value of a string as it is written. */
function unescapeString(written: string): string {
  const inner = written.length > 1 && written.endsWith(written.charAt(0)) ? written.slice(1, -1) : written.slice(1)
  return inner.replace(/\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_, ...groups) => {
    const [long, short, byte, character = ''] = groups as readonly (string | undefined)[]
    const code = Number.parseInt(long ?? short ?? byte ?? '', 16)
    if (Number.isNaN(code)) return { n: '\n', t: '\t', '\n': '' }[character] ?? character
    return code > 0x10ffff ? '' : String.fromCodePoint(code)
  })
}

/** Finds the values of `nav: …` and `const nav = …`, and the functions named so. */
function menusIn(tokens: readonly ScriptToken[]): Script['menus'] {
  const menus: { start: number; end: number }[] = []
  const open: { readonly start: number; readonly depth: number }[] = []
  let depth = 0
  const end = (at: number) => {
    const menu = open.pop()
    if (menu && open.length === 0) menus.push({ start: menu.start, end: at })
  }
  for (const [index, { kind, text, start }] of tokens.entries()) {
    const after = tokens[index + 1]
    const isNamed = kind === 'name' && /^nav/i.test(text)
    const isDeclared = /^(?:const|let|var|function)$/.test(tokens[index - 1]?.text ?? '')
    if (isNamed && (isDeclared || after?.text === ':')) open.push({ start, depth })
    if (kind !== 'mark') continue
    const isCloser = /^[\])}]$/.test(text)
    if (/^[[({]$/.test(text)) depth++
    if (isCloser) depth--
    while ((open.at(-1)?.depth ?? -1) > depth) end(start)
    if (open.at(-1)?.depth !== depth) continue
    // A value goes on behind a closing mark only with another mark: `[a].map(b)`.
    const isEnd = isCloser && (after === undefined || after.kind !== 'mark' || /^[,;\])}]$/.test(after.text))
    if (isEnd || /^[,;]$/.test(text)) end(start)
  }
  while (open.length > 0) end(Number.POSITIVE_INFINITY)
  return menus
}
