/* Vocabulary of an imaginary product. A number always generates the same page. */

const nouns =
  'ledger batch cursor snapshot stream tenant policy replica shard journal token bucket window trigger schema session worker lease beacon quota channel digest index layout mirror packet ranking segment thread vault'.split(
    ' ',
  )
const verbs =
  'keeps reads writes moves closes checks splits merges counts copies locks names orders sends stores watches rejects repeats restores returns'.split(
    ' ',
  )
const adjectives =
  'active broken closed daily early empty exact final former frozen hidden idle large local narrow nested open partial plain quiet remote secure shared simple slow stable strict usual valid young'.split(
    ' ',
  )
const ends = [
  'before the next one begins',
  'after the last reader has left',
  'while the other side waits',
  'unless the owner says otherwise',
  'so that nothing is written twice',
  'and reports what it found',
  'with the rights of whoever asked',
  'in the order in which they came',
]

/** Creates a seeded generator of integers below a limit (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit)
  }
}

export type Random = ReturnType<typeof createRandom>

const pick = (random: Random, list: readonly string[]) => list[random(list.length)] ?? ''
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the title of a page by its number, unique below 27,000. */
export function titleOf(number: number): string {
  const [a, n, m] = [number % 30, Math.floor(number / 30) % 30, Math.floor(number / 900) % 30]
  return `${capital(adjectives[a] ?? '')} ${nouns[(n * 7 + a) % 30]} ${nouns[(m * 11 + n) % 30]}`
}

function sentence(random: Random): string {
  const subject = `${pick(random, ['A', 'The', 'Each', 'No', 'Every'])} ${pick(random, adjectives)} ${pick(random, nouns)}`
  return `${subject} ${pick(random, verbs)} ${random(90) + 2} ${pick(random, adjectives)} ${pick(random, nouns)}s ${pick(random, ends)}.`
}

const sentences = (random: Random, count: number) => Array.from({ length: count }, () => sentence(random)).join(' ')

function code(random: Random): string {
  const [a, b, c] = [pick(random, nouns), pick(random, nouns), pick(random, verbs)]
  return pick(random, [
    `\`\`\`ts\nimport { ${c} } from './${a}.ts'\n\nexport async function ${c}${capital(b)}(${a}: string, limit = ${random(900)}) {\n  const ${b} = await ${c}(${a}, { limit, order: 'asc' })\n  // ${sentence(random)}\n  return ${b}.filter(({ size }) => size > ${random(90)}).map(({ id }) => \`\${id}:${b}\`)\n}\n\`\`\``,
    `\`\`\`surql\nSELECT id, ${a}.size AS size, count() AS total FROM ${b} WHERE ${a}.limit > ${random(900)} AND name = '${c}' GROUP BY id LIMIT ${random(90) + 1};\n\`\`\``,
    `\`\`\`json\n{ "${a}": { "${b}": ${random(9000)}, "name": "${c}", "open": true }, "list": [${random(9)}, ${random(9)}, ${random(9)}] }\n\`\`\``,
    // In real documentation, many pages share some blocks.
    `\`\`\`sh\nnpm install ${a}-${nouns[random(2)]}\nnpx ${a} --watch\n\`\`\``,
  ])
}

function table(random: Random): string {
  const row = () => `| \`${pick(random, nouns)}\` | ${pick(random, adjectives)} | ${sentence(random)} |`
  return `| Name | Kind | Meaning |\n|---|---|---|\n${Array.from({ length: 4 }, row).join('\n')}`
}

/** Generates the Markdown of a page, 4.7 kB on average: front matter, prose, code, a table, lists and links. */
export function generatePage(page: {
  readonly number: number
  readonly title: string
  readonly position: number
  readonly links: readonly string[]
}): string {
  const { number, title, position, links } = page
  const random = createRandom(number * 7919 + 17)
  const front = `---\ntitle: ${title}\ndescription: How ${title.toLowerCase()} works, what it costs, and where its limits are.\nsidebar_position: ${position}\n---\n`
  const sections = Array.from({ length: 6 }, (_, index) => {
    const heading = `## ${capital(pick(random, verbs))} ${pick(random, adjectives)} ${pick(random, nouns)}s ${index + 1}`
    const parts = [heading, sentences(random, 3 + random(3)), index === 3 ? table(random) : code(random)]
    if (index % 2) parts.push(Array.from({ length: 3 }, () => `- ${sentence(random)}`).join('\n'))
    const link = links[index % links.length]
    if (link) parts.push(`${sentence(random)} More of this is said [elsewhere](${link}).`)
    return parts.join('\n\n')
  })
  return `${front}\n${sentences(random, 3)}\n\n${sections.join('\n\n')}\n`
}
