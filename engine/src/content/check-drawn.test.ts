import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { maxDrawn } from './check-drawn.ts'
import { readSvg } from './read-svg.ts'

const problemsOf = (content: string) => {
  const image = readSvg(`<svg>\n${content}\n</svg>`, 'content/a.svg')
  return image.type === 'faulty' ? listProblems(image.problems) : ''
}

const repeat = (count: number, text: string) => text.repeat(count)
const path = (points: number) => `M0 0${repeat(points, 'L1 1')}`

test.each([
  [
    'markers of a long path',
    `<marker id="a">${repeat(50, '<path d="M0 0"/>')}</marker><path d="${path(500)}" marker-mid="url(#a)"/>`,
  ],
  [
    'markers set on a group',
    `<marker id="a">${repeat(50, '<path d="M0 0"/>')}</marker><g marker-mid="url(#a)"><path d="${path(500)}"/></g>`,
  ],
  ['copies', `<g id="a">${repeat(300, '<rect/>')}</g>${repeat(100, '<use href="#a"/>')}`],
  [
    'copies of copies',
    `<g id="a">${repeat(30, '<rect/>')}</g><g id="b">${repeat(30, '<use href="#a"/>')}</g>${repeat(30, '<use href="#b"/>')}`,
  ],
  ['copies of a long path', `<path id="a" d="${path(3000)}"/>${repeat(40, '<use href="#a"/>')}`],
  ['copies of compact numbers', `<path id="a" d="M0 0h${repeat(6000, '.1')}"/>${repeat(40, '<use href="#a"/>')}`],
  ['copies of a long text', `<text id="a">${repeat(6000, 'word ')}</text>${repeat(20, '<use href="#a"/>')}`],
  ['patterns as fill', `<pattern id="a">${repeat(100, '<rect/>')}</pattern>${repeat(300, '<rect fill="url(#a)"/>')}`],
  [
    'a pattern inherited by a group',
    `<pattern id="a">${repeat(100, '<rect/>')}</pattern><g stroke="url(#a)">${repeat(300, '<rect/>')}</g>`,
  ],
  [
    'a pattern inherited by copies',
    `<pattern id="a">${repeat(100, '<rect/>')}</pattern><g id="b">${repeat(30, '<rect/>')}</g>${repeat(10, '<use href="#b" fill="url(#a)"/>')}`,
  ],
  [
    'patterns in a pattern',
    `<pattern id="a">${repeat(100, '<rect/>')}</pattern><pattern id="b">${repeat(20, '<rect fill="url(#a)"/>')}</pattern>${repeat(20, '<rect fill="url(#b)"/>')}`,
  ],
  ['masks', `<mask id="a">${repeat(300, '<rect/>')}</mask>${repeat(100, '<rect mask="url(#a)"/>')}`],
  ['many elements', repeat(10_000, '<rect/>')],
  ['small masks', `<mask id="a"><rect/></mask>${repeat(1000, '<rect mask="url(#a)"/>')}`],
  ['clip paths', `<clipPath id="a">${repeat(300, '<rect/>')}</clipPath>${repeat(100, '<rect clip-path="url(#a)"/>')}`],
])('SVG: %s that cost too much are an error', (_, content) => {
  expect(problemsOf(content)).toMatch(/^content\/a\.svg:\d picture-cost\n.*costs as much as/)
})

test.each([
  [
    'markers',
    '<marker id="a1"><path d="M0 0" marker-mid="url(#a2)"/></marker><marker id="a2"><path d="M0 0" marker-mid="url(#a3)"/></marker><marker id="a3"><path d="M0 0"/></marker>\n<path d="M0 0" marker-mid="url(#a1)"/>',
  ],
  ['copies', '<g id="a1"><use href="#a2"/></g><g id="a2"><use href="#a3"/></g><rect id="a3"/>\n<use href="#a1"/>'],
  [
    'masks',
    '<mask id="a1"><rect mask="url(#a2)"/></mask><mask id="a2"><rect mask="url(#a3)"/></mask><mask id="a3"/>\n<rect mask="url(#a1)"/>',
  ],
])('SVG: %s nested three deep are an error', (_, content) => {
  expect(problemsOf(content)).toMatch(/picture-cost\n.*more than 2 deep/)
})

test.each([
  ['a pattern that fills itself', '<pattern id="a"><rect fill="url(#a)"/></pattern>'],
  ['a copy of the group it is in', '<g id="a"><use href="#a"/></g>'],
  ['masks of each other', '<mask id="a" mask="url(#b)"/><mask id="b" mask="url(#a)"/>'],
  ['patterns that continue each other', '<pattern id="a" href="#b"/><pattern id="b" href="#a"/>'],
  [
    'markers of each other',
    '<marker id="a"><path marker-end="url(#b)"/></marker><marker id="b"><path marker-end="url(#a)"/></marker>',
  ],
  ['a clip path that clips itself', '<clipPath id="a"><rect clip-path="url(#a)"/></clipPath>'],
])('SVG: %s is an error', (_, content) => {
  expect(problemsOf(content)).toMatch(/picture-cost\n.*refers to itself/)
})

test('SVG: a paint that a pattern inherits is an error', () => {
  const content = `<pattern id="a">${repeat(10, '<rect/>')}</pattern><g fill="url(#a)">
    <defs><pattern id="b">${repeat(10, '<rect/>')}</pattern></defs><rect/></g>${repeat(900, '<rect fill="url(#b)"/>')}`
  expect(problemsOf(content)).toMatchInlineSnapshot(`
    "content/a.svg:2 picture-cost
      \`fill\` is inherited by the patterns, markers or masks defined inside.
      Move those definitions to a \`<defs>\` outside of this element.
    content/a.svg:2 picture-cost
      Drawing this picture costs as much as 28,834 elements; at most 10,000 are allowed.
      This reference costs most: refer to something simpler, or use it less often."
  `)
})

test('SVG: ordinary arrows, patterns, masks and gradients are allowed', () => {
  expect(
    problemsOf(`
      <linearGradient id="g"><stop offset="0"/><stop offset="1"/></linearGradient><linearGradient id="h" href="#g"/>
      <marker id="arrow"><path d="M0 0L5 5L0 10z" fill="url(#h)"/></marker>
      <pattern id="dots"><circle r="1"/></pattern><mask id="m"><rect fill="url(#dots)"/></mask>
      <g id="box"><rect fill="url(#g)"/><text>Words</text></g>
      ${repeat(50, '<use href="#box"/><path d="M0 0L9 9" marker-end="url(#arrow)" mask="url(#m)"/>')}
      <g fill="url(#h)">${repeat(5000, '<rect/>')}</g>`),
  ).toBe('')
})

test('SVG: a large picture without references is allowed', () => {
  expect(problemsOf(`${repeat(5000, '<rect/>')}<path d="${path(20_000)}"/>`)).toBe('')
})

test('SVG: the line of the most expensive reference is reported', () => {
  const content = `<g id="a">${repeat(300, '<rect/>')}</g>\n<g fill="red">\n<use href="#a"/>\n<mask id="m">${repeat(100, '<use href="#a"/>')}</mask></g>\n<rect mask="url(#m)"/>`
  expect(problemsOf(content)).toMatchInlineSnapshot(`
    "content/a.svg:6 picture-cost
      Drawing this picture costs as much as 30,827 elements; at most 10,000 are allowed.
      This reference costs most: refer to something simpler, or use it less often."
  `)
})

/** A group of a generated picture: its number of shapes, and references to other groups by the distance of their numbers. */
type Group = { readonly shapes: number; readonly references: readonly (readonly [kind: string, distance: number])[] }

const kinds = fc.constantFrom('use', 'fill', 'stroke', 'marker-mid', 'mask', 'clip-path')
const distance = fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: -2, max: 0 }))
const groups: fc.Arbitrary<readonly Group[]> = fc.array(
  fc.record({ shapes: fc.nat(200), references: fc.array(fc.tuple(kinds, distance), { maxLength: 12 }) }),
  { minLength: 1, maxLength: 5 },
)

/** Returns the number of shapes that a group draws by all references; `Infinity` if they are circular. */
function drawn(all: readonly Group[], at: number, depth = 0): number {
  const group = all[at]
  if (!group) return 0
  if (depth > all.length) return Number.POSITIVE_INFINITY
  return group.references.reduce((sum, [, step]) => sum + 1 + drawn(all, at + step, depth + 1), group.shapes)
}

test('SVG: an accepted picture draws at most the limit, with all references', () => {
  const counts = { accepted: 0, refused: 0 }
  const property = fc.property(groups, (all) => {
    const content = all.map(({ shapes, references }, at) => {
      const inside = references.map(([kind, step]) => {
        if (!all[at + step]) return ''
        return kind === 'use' ? `<use href="#g${at + step}"/>` : `<path d="M0 0L1 1" ${kind}="url(#g${at + step})"/>`
      })
      return `<g id="g${at}">${repeat(shapes, '<rect/>')}${inside.join('')}</g>`
    })
    const isAccepted = problemsOf(content.join('\n')) === ''
    counts[isAccepted ? 'accepted' : 'refused']++
    if (!isAccepted) return
    const total = all.reduce((sum, _, at) => sum + drawn(all, at), 0)
    expect(total).toBeLessThanOrEqual(maxDrawn)
  })
  fc.assert(property, { numRuns: 300 })
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(30)
})
