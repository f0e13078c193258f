/** Signs of pasted output, by what they show. */
const signs: Readonly<Record<string, RegExp>> = {
  lines: /[\n⏎]|\\n/,
  json: /^[[{].*[\]}]$|[{,] *"[\w.-]+" *:/,
  time: /\d{1,2}:\d{2}:\d{2}/,
  /** `client.ts:12`, `client.ts(12,3)` */
  location: /\.[cm]?[jt]sx?(?::\d|\(\d+,\d)/,
  prompt: /^[\w.-]+@[\w.-]+:\S*[#$%] |^[$❯] /,
  level: /\b(?:Uncaught|ERROR|WARN|FATAL)\b/,
}

/** Whether a query is pasted output of a program. */
export function isPaste(query: string): boolean {
  const text = query.trim()
  return Object.values(signs).some((sign) => sign.test(text))
}

/** Lines without a message, by what they are. */
const noise: Readonly<Record<string, RegExp>> = {
  /** A command: `$ npx tsc`, `PS C:\> npm i`, `ada@host:~/app$ npm start`, `+ npm start` of PowerShell. */
  prompt: /^(?:[$❯➜%#+]|PS [A-Z]:\S*>|\(?[\w.-]+@[\w.-]+(?:[: ]\S*)?\)?[#$%>])(?:\s|$)/,
  /** `at open (file:///app/client.ts:12:3)`, `open@http://localhost/app.js:1:2`, `At line:1 char:1` of PowerShell. */
  stackFrame: /^[Aa]t .*(?::\d+|<anonymous>|native)\)?$|^at (?:async )?[\w.<>[\] ]+ \(|@(?:https?|file):\S+:\d+$/,
  /** Code that a test runner or a compiler shows: `> 12 | await db.connect()`, `   |   ^`. */
  codeFrame: /^>?\s*\d+\s*[|│](?:\s|$)|^[|│^~\s]+$/,
  level: /\b(?:INFO|DEBUG|TRACE)\b/,
}

/** Marks a place in the line of code above it, as TypeScript and Node.js do. */
const underline = /^\s*[~^]+\s*$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminals colour their output with escape sequences
const colours = /\x1b\[[\d;]*[A-Za-z]/g
/** An address says where something failed, not what. */
const url = /\b(?:wss?|https?):\/\/[^\s'"`)]+/g
/** Matches `"key": "value"` in JSON, and `key="value"` in a log line. */
const quotedValue = /"?[\w.-]{1,64}"?\s*[:=]\s*"((?:[^"\\]|\\.)+)"/g

/** Maximum number of lines to search for; the message is near the start or the end of a longer paste. */
const maxLines = 24

/** Returns the lines of a paste that may contain a message. A quoted value is a line of its own. */
export function readPaste(paste: string): readonly string[] {
  const isMessage = (line: string) => !Object.values(noise).some((rule) => rule.test(line))
  const found = new Set<string>()
  const written = paste.replace(colours, '').split(/[\n⏎]|\\n/)
  for (const [i, one] of written.entries()) {
    const line = one.trim()
    if (!isMessage(line) || underline.test(written[i + 1] ?? '')) continue
    const values = [...line.matchAll(quotedValue)].map(([, value = '']) => value.replaceAll('\\"', '"'))
    const rest = line.replace(quotedValue, ' ').replace(url, ' ').trim()
    for (const message of [...values, rest]) if (/\p{L}{2}/u.test(message)) found.add(message)
  }
  const lines = [...found]
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines / 2), ...lines.slice(-maxLines / 2)]
}
