import { posix } from 'node:path'
import { createRandom, type Random } from '../../../../bench/generate-page.ts'
import { type GeneratedPages, generateContent, growthConfig } from '../../../../bench/generate-site.ts'
import { slugOf } from '../../src/core/characters.ts'
import { defineConfig } from '../../src/core/config.ts'

export const linkedConfig = defineConfig({ ...growthConfig, navbar: { items: [] } })

/** A page that links lead to: its id, its route and the ids of its headings. */
type Target = { readonly id: string; readonly route: string; readonly anchors: readonly string[] }

/** Generates a site whose pages are full of links: to pages and headings, in every form, by route and by file. */
export function generateLinkedSite(count: number): GeneratedPages {
  const pages = [...generateContent(count)].map(([path, text], number) => {
    const [head, one, , three, , , six] = text.split(/^(?=## )/m)
    // Two of three headings have a written id: the one derived from their words, or another.
    const named = [head, one, three, six]
      .join('')
      .replace(/^## (.*) ([36])$/gm, (_, words: string, index: string) =>
        index === '3' ? `## ${words} 3 {#${slugOf(`${words} 3`)}}` : `## ${words} 6 {#part-six}`,
      )
    return { path, number, text: named, target: targetOf(path, named) }
  })
  const targets = pages.filter(({ path }) => path !== 'index.mdx').map(({ target }) => target)
  const linked = pages.map(({ path, number, text, target }) => {
    return [path, addLinks(text, target, { targets, random: createRandom(number + 1), number })] as const
  })
  return new Map([...linked, ['ledger/part-0/drawing.svg', drawing], ['ledger/part-0/topic-1/drawing.svg', drawing]])
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7"/></svg>\n'

function targetOf(path: string, text: string): Target {
  const id = path.replace(/\.mdx?$/, '')
  const anchors = Array.from(
    text.matchAll(/^## (.*?)(?: \{#(.*)\})?$/gm),
    ([, words = '', set]) => set ?? slugOf(words),
  )
  return { id, route: `/${id.replace(/(^|\/)index$/, '$1')}`, anchors }
}

type Choice = { readonly targets: readonly Target[]; readonly random: Random; readonly number: number }

function addLinks(text: string, own: Target, { targets, random, number }: Choice): string {
  const link = () => {
    const target = targets[random(targets.length)] ?? own
    const anchor = target.anchors[random(target.anchors.length)]
    const hash = anchor !== undefined && random(2) === 0 ? `#${anchor}` : ''
    return pathTo(target, own, random) + hash
  }
  const anchor = own.anchors[random(own.anchors.length)]
  const picture = /^ledger\/part-0\//.test(own.id)
    ? posix.relative(posix.dirname(own.id), 'ledger/part-0/drawing.svg')
    : undefined
  const parts = [
    '## Links',
    `One [link](${link()}), a [second](<${link()}>), [one with a title](${link()} "A title"), and [one by name][name ${number}].`,
    `> A quote with a [link\n> over two lines](${link()}), and a [heading](#${anchor ?? 'links'}).`,
    `:::tip[A title with a [link](${link()})]\nWords. <!-- A comment with a [link](/not/a/page) --> Then a [link](${link()}).\n:::`,
    `> [!NOTE]\n> An alert with a [link](${link()}).`,
    `| A | B |\n|---|---|\n| [a](${link()}) | \`code\` and [b](${link()}) |`,
    `::::cards\n:::card[A card]{href="${link()}"}\nWords with a [link](${link()}).\n:::\n::::`,
    `- A list with a [link](${link()}).`,
    ...(picture === undefined
      ? []
      : [`![A drawing of a line, from left to right.](${picture.startsWith('.') ? picture : `./${picture}`})`]),
    `\`[code](/not/a/page)\`\n\n\`\`\`md\n[code](/not/a/page)\n\`\`\``,
    `[name ${number}]: ${link()}`,
  ]
  const next = number % 4 === 1 ? `next:\n  - { label: A, href: '${link()}' }\n  - label: B\n    href: ${link()}\n` : ''
  const written = `${text.replace(/\n---\n/, `\n${next}---\n`)}\n${parts.join('\n\n')}\n`
  return number % 5 === 2 ? written.replaceAll('\n', '\r\n') : written
}

/** Returns the path of a link, in one of its forms. */
function pathTo({ id, route }: Target, own: Target, random: Random): string {
  const form = random(8)
  const relative = (from: string, to: string) => {
    const path = posix.relative(posix.dirname(`${from}x`), to.replace(/\/$/, '')) || '.'
    return path + (to.endsWith('/') ? '/' : '')
  }
  if (form === 0) return `/${id}.mdx`
  if (form === 1) return posix.relative(posix.dirname(own.id), `${id}.mdx`)
  if (form === 2) return `./${posix.relative(posix.dirname(own.id), `${id}.md`)}`
  if (form === 3) return route.length > 1 ? route.replace(/\/$/, '') : route
  if (form === 4 && !route.endsWith('/')) return relative(own.route, route)
  if (form === 5 && !route.endsWith('/')) return `${relative(own.route, route)}.html`
  return route
}
