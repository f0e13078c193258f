import { expect, test } from 'vitest'
import { processorTime } from '../../engine/test/shapes.ts'
import { convert } from '../test/convert-text.ts'
import type { System } from './parse/heading-ids.ts'

const run = (unit: string) => unit.repeat(100_000 / unit.length)

test.each<[string, string, System?]>([
  ['blanks in a line of code', `\`\`\`js\na${run(' ')}b\n\`\`\``],
  ['blanks after the number of a note in code', `\`\`\`js\na (1)!${run(' ')}b\n\`\`\``, 'MkDocs'],
  ['blanks after a marked word in code', `\`\`\`js\na // [!code word:a]${run(' ')}b\n\`\`\``],
  ['open braces after a fence', `\`\`\`js ${run('{ ')}\na\n\`\`\``],
  ['open brackets after a fence', `\`\`\`js ${run('[ ')}\na\n\`\`\``],
  ['blanks after a fence in a group', `::: code-group\n\`\`\`js${run(' ')}b\na\n\`\`\`\n:::`, 'VitePress'],
  ['open brackets after a fence in a group', `::: code-group\n\`\`\`js ${run('[')}\na\n\`\`\`\n:::`, 'VitePress'],
  ['blanks in the attributes of a container', `:::note{a=1${run(' ')}b}\na\n:::`],
  ['blanks in a role', `{ref}\`a${run(' ')}b\``],
  ['blanks in the options of included code', `<<< ./part.md{${run(' ')}a b}`, 'VitePress'],
  ['number signs in a heading', `# a${run('#')}b`],
])('reads 100 kB of %s in linear time', (_, source, system) => {
  expect(processorTime(() => convert(source, 'page.md', system))).toBeLessThan(1000)
})
