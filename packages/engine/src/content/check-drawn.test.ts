import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { drawingLimits } from './check-drawn.ts'
import { readSvg } from './read-svg.ts'

const problemsIn = (place: 'page' | 'file', content: string) => {
  const image = readSvg(`<svg viewBox="0 0 1000 1000">\n${content}\n</svg>`, 'content/a.svg', place)
  return image.type === 'faulty' ? listProblems(image.problems) : ''
}
const problemsOf = (content: string) => problemsIn('page', content)

const repeat = (count: number, text: string) => text.repeat(count)
const path = (points: number) => `M0 0${repeat(points, 'L1 1')}`
const shape = (attributes: string) => `<rect width="1000" height="1000" ${attributes}/>`
const curve = 'd="M0 0C999 0 0 999 999 999"'
const mostElements = drawingLimits.find(({ kind }) => kind === 'elements')?.most ?? 0

test.each([
  ['many elements', 'elements', repeat(10_000, '<rect/>')],
  ['a long path', 'elements', `<path d="${path(110_000)}"/>`],
  ['a long text', 'elements', `<text>${repeat(45_000, 'word ')}</text>`],
  ['copies', 'elements', `<g id="a">${repeat(100, '<rect/>')}</g>${repeat(100, '<use href="#a"/>')}`],
  [
    'copies of copies',
    'elements',
    `<g id="a">${repeat(30, '<rect/>')}</g><g id="b">${repeat(30, '<use href="#a"/>')}</g>${repeat(30, '<use href="#b"/>')}`,
  ],
  [
    'markers of a long path',
    'elements',
    `<marker id="a">${repeat(50, '<path d="M0 0"/>')}</marker><path d="${path(500)}" marker-mid="url(#a)"/>`,
  ],
  [
    'markers set on a group',
    'elements',
    `<marker id="a">${repeat(50, '<path d="M0 0"/>')}</marker><g marker-mid="url(#a)"><path d="${path(500)}"/></g>`,
  ],
  ['masks', 'layers', `<mask id="a"><rect/></mask>${repeat(101, shape('mask="url(#a)"'))}`],
  [
    'clip paths in a style',
    'layers',
    `<clipPath id="a"><rect/></clipPath>${repeat(101, shape('style="clip-path:url(#a)"'))}`,
  ],
  ['opacity of groups', 'layers', repeat(3, `${repeat(45, '<g opacity=".9">')}${shape('')}${repeat(45, '</g>')}`)],
  ['copies of opacity', 'layers', `<g id="a" opacity=".5"><rect/></g>${repeat(101, '<use href="#a"/>')}`],
  ['blend modes', 'layers', repeat(101, shape('style="mix-blend-mode:hue"'))],
  ['a style sheet with opacity', 'layers', `<style>rect{opacity:.5}</style>${repeat(101, shape(''))}`],
  ['gradients', 'gradients', `<radialGradient id="a"/>${repeat(301, shape('fill="url(#a)"'))}`],
  [
    'a gradient inherited from a group',
    'gradients',
    `<radialGradient id="a"/><g fill="url(#a)">${repeat(301, '<rect/>')}</g>`,
  ],
  [
    'gradients in a mask',
    'gradients',
    `<radialGradient id="a"/><mask id="b">${repeat(20, shape('fill="url(#a)"'))}</mask>${repeat(20, shape('mask="url(#b)"'))}`,
  ],
  ['patterns', 'patterns', `<pattern id="a"><rect/></pattern>${repeat(11, shape('fill="url(#a)"'))}`],
  [
    'a pattern inherited by a group',
    'patterns',
    `<pattern id="a"><rect/></pattern><g stroke="url(#a)">${repeat(11, '<rect/>')}</g>`,
  ],
  [
    'filters',
    'filters',
    `<filter id="a"><feGaussianBlur stdDeviation="9"/></filter>${repeat(11, shape('filter="url(#a)"'))}`,
  ],
  ['a tiny dash', 'dashes', `<path ${curve} stroke-dasharray=".0015"/>`],
  ['tiny dashes of circles', 'dashes', repeat(200, '<circle r="50" stroke-dasharray=".2"/>')],
  ['dashes set on a group', 'dashes', `<g stroke-dasharray=".1 .1"><path ${curve}/></g>`],
  ['dashes in a style', 'dashes', `<path ${curve} style="stroke-dasharray:.1"/>`],
  ['dashes in a style sheet', 'dashes', `<style>path{stroke-dasharray:.1}</style><path ${curve}/>`],
  ['dashes of copies', 'dashes', `<path id="a" ${curve} stroke-dasharray="9"/>${repeat(99, '<use href="#a"/>')}`],
  ['dashes of a long unit', 'dashes', '<path d="M0 0L9 9" pathLength="1e9" stroke-dasharray="9"/>'],
])('SVG: %s beyond the limit of %s are an error', (_, kind, content) => {
  const { what } = drawingLimits.find((limit) => limit.kind === kind) ?? {}
  const problems = problemsIn('file', content)
  expect(problems).toContain(`${what} for this picture; at most `)
  expect(problems).toMatch(/^content\/a\.svg:1 picture-cost\n/)
})

test.each<readonly string[]>([
  ['a gradient of many stops', `<linearGradient id="a">${repeat(51, '<stop/>')}</linearGradient>`, 'has 51 steps'],
  [
    'a tile larger than the picture',
    '<pattern id="a" width="1e6" height="9" patternUnits="userSpaceOnUse"/>',
    'larger than the picture',
  ],
  ['a tile larger than its shape', '<pattern id="a" width="2" height="1"/>', 'larger than the picture'],
  ...[
    'width="9" height="9" patternTransform="scale(1 900)"',
    'width="9" height="9" patternTransform="rotate(9) scale(9) translate(1 2),scale(99)"',
    'width="9" height="9" patternTransform="matrix(0 900 -9 0 1 2)"',
    'width="9" height="9" patternTransform="skewX(89.9)"',
    'href="#small" patternTransform="scale(900)"',
    'href="#small" width="9000"',
    'href="#same" patternTransform="scale(900)"',
  ].map((tile) => [
    `a tile that \`${tile}\` enlarges`,
    `<pattern id="small" width="9" height="9" patternUnits="userSpaceOnUse"/><pattern id="same" href="#small"/><pattern patternUnits="userSpaceOnUse" ${tile}/>`,
    'larger than the picture',
  ]),
])('SVG: %s is an error', (_, content, words) => {
  expect(problemsOf(content)).toContain(words)
})

test('SVG: a file of more than 500 kB is an error', () => {
  expect(problemsOf(`<!--${repeat(500_000, 'a')}-->`)).toMatchInlineSnapshot(`
    "content/a.svg:1 picture-cost
      This picture has more than 500 kB.
      Leave details out, or save it as a bitmap."
  `)
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

test('SVG: ordinary drawings are allowed', () => {
  expect(
    problemsIn(
      'file',
      `
      <linearGradient id="g"><stop offset="0"/><stop offset="1"/></linearGradient><linearGradient id="h" href="#g"/>
      <marker id="arrow"><path d="M0 0L5 5L0 10z" fill="url(#h)"/></marker>
      <pattern id="dots" width="10" height="10" patternUnits="userSpaceOnUse"><circle r="1"/></pattern>
      <pattern id="all" width="100%" height="1"><circle r="1"/></pattern>
      <mask id="m"><rect fill="url(#dots)"/></mask><rect id="r"/><clipPath id="c"><use href="#r"/></clipPath>
      <filter id="f"><feGaussianBlur stdDeviation="5"/></filter><rect filter="url(#f)" mask="url(#m)"/>
      <g id="box"><rect fill="url(#g)"/><text>Words</text></g><g clip-path="url(#c)" opacity=".5"><rect/></g>
      ${repeat(50, '<use href="#box"/><path d="M0 0L9 9" marker-end="url(#arrow)" stroke-dasharray="4 2"/>')}
      <circle r="300" stroke-dasharray="none"/><g stroke-dasharray="6">${repeat(5, '<line x2="900"/>')}</g>
      ${repeat(3000, '<rect fill-opacity=".5"/>')}<path d="${path(10_000)}"/>`,
    ),
  ).toBe('')
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
    expect(total).toBeLessThanOrEqual(mostElements)
  })
  fc.assert(property, { numRuns: 300 })
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(30)
})
