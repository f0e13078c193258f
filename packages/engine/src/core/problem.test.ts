import { expect, test } from 'vitest'
import { errorAt, warningAt } from './problem.ts'

const place = { file: 'content/a.mdx', line: 1 }

test.each([
  ['an embedded picture', `data:image/png;base64,${'A'.repeat(200_000)}=`],
  ['a long address', `https://example.com/${'path/'.repeat(100)}`],
  ['a very long sentence', 'some words '.repeat(200)],
])('the message of a problem quotes %s in short', (_, target) => {
  for (const create of [errorAt, warningAt]) {
    const { message } = create(place, 'file-name', `No picture at \`${target}\`. Did you mean \`./a.png\`?`)
    expect(message.length).toBeLessThan(200)
    expect(message).toContain(`No picture at \`${target.slice(0, 80)}…${target.slice(-20)}\``)
  }
})

test('the message of a problem quotes addresses and statements of usual length as they are', () => {
  for (const quote of ['x'.repeat(120), `SELECT ${'name, '.repeat(100)}`]) {
    const message = `The output is \`${quote}\`.`
    expect(errorAt(place, 'file-name', message).message).toBe(message)
  }
})
