import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listProblems } from '../../../test/compile-text.ts'
import { maxDrawn } from './check-drawn.ts'
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

test.each([
  ['many elements', repeat(25_000, '<rect/>')],
  ['copies of a long path', `<path id="a" d="${path(60_000)}"/>${repeat(2, '<use href="#a"/>')}`],
  ['a long text', `<text id="a">${repeat(90_000, 'word ')}</text><use href="#a"/>`],
  ['copies', `<g id="a">${repeat(300, '<rect/>')}</g>${repeat(100, '<use href="#a"/>')}`],
  [
    'copies of copies',
    `<g id="a">${repeat(30, '<rect/>')}</g><g id="b">${repeat(30, '<use href="#a"/>')}</g>${repeat(30, '<use href="#b"/>')}`,
  ],
  [
    'markers of a long path',
    `<marker id="a">${repeat(50, '<path d="M0 0"/>')}</marker><path d="${path(500)}" marker-mid="url(#a)"/>`,
  ],
  [
    'markers set on a group',
    `<marker id="a">${repeat(50, '<path d="M0 0"/>')}</marker><g marker-mid="url(#a)"><path d="${path(500)}"/></g>`,
  ],
  ['masks', `<mask id="a"><rect/></mask>${repeat(250, shape('mask="url(#a)"'))}`],
  ['clip paths in a style', `<clipPath id="a"><rect/></clipPath>${repeat(250, shape('style="clip-path:url(#a)"'))}`],
  ['opacity of groups', repeat(6, `${repeat(45, '<g opacity=".9">')}${shape('')}${repeat(45, '</g>')}`)],
  ['copies of opacity', `<g id="a" opacity=".5"><rect/></g>${repeat(250, '<use href="#a"/>')}`],
  ['blend modes', repeat(251, shape('style="mix-blend-mode:hue"'))],
  ['a style sheet with opacity', `<style>rect{opacity:.5}</style>${repeat(251, shape(''))}`],
  ['gradients', `<radialGradient id="a"/>${repeat(250, shape('fill="url(#a)"'))}`],
  ['a gradient inherited from a group', `<radialGradient id="a"/><g fill="url(#a)">${repeat(500, '<rect/>')}</g>`],
  [
    'gradients in a mask',
    `<radialGradient id="a"/><mask id="b">${repeat(20, shape('fill="url(#a)"'))}</mask>${repeat(25, shape('mask="url(#b)"'))}`,
  ],
  [
    'a gradient of many stops',
    `<linearGradient id="a">${repeat(900, '<stop/>')}</linearGradient>${repeat(25, shape('fill="url(#a)"'))}`,
  ],
  [
    'a filter of many steps',
    `<filter id="a">${repeat(25, '<feOffset/>')}</filter>${repeat(10, shape('filter="url(#a)"'))}`,
  ],
  [
    'a long chain of copies',
    `<g id="a0"/>${Array.from({ length: 250 }, (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/></g>`).join('')}`,
  ],
  ['patterns', `<pattern id="a"><rect/></pattern>${repeat(250, shape('fill="url(#a)"'))}`],
  [
    'a pattern inherited by a group',
    `<pattern id="a"><rect/></pattern><g stroke="url(#a)">${repeat(250, '<rect/>')}</g>`,
  ],
  ['filters', `<filter id="a"><feGaussianBlur stdDeviation="9"/></filter>${repeat(125, shape('filter="url(#a)"'))}`],
  ['a tiny dash', `<path ${curve} stroke-dasharray=".0007"/>`],
  ['tiny dashes of circles', repeat(200, '<circle r="50" stroke-dasharray=".1"/>')],
  ['dashes set on a group', `<g stroke-dasharray=".1 .05"><path ${curve}/></g>`],
  ['dashes in a style', `<path ${curve} style="stroke-dasharray:.1"/>`],
  ['dashes in a style sheet', `<style>path{stroke-dasharray:.1}</style><path ${curve}/>`],
  ['dashes of copies', `<path id="a" ${curve} stroke-dasharray="9"/>${repeat(99, '<use href="#a"/>')}`],
  ['dashes of a long unit', '<path d="M0 0L9 9" pathLength="1e9" stroke-dasharray="9"/>'],
])('SVG: a picture of %s draws too much', (_, content) => {
  const problems = problemsIn('file', content)
  expect(problems).toMatch(
    /^content\/a\.svg:1 picture-cost\n +This picture draws as much as [\d,]+ elements, and at most 25,000 are allowed/,
  )
})

test.each<readonly string[]>([
  [
    'a tile larger than the picture',
    '<pattern id="a" width="1e6" height="9" patternUnits="userSpaceOnUse"/>',
    'may be larger than the picture',
  ],
  ['a tile larger than its shape', '<pattern id="a" width="2" height="1"/>', 'may be larger than the picture'],
  ...[
    'patternTransform="scale(1 900)"',
    'patternTransform="matrix(0 9 -9 0 1 2)"',
    'patternTransform="skewX(89.9)"',
    'href="#small"',
  ].map((tile) => [
    `a tile that \`${tile}\` may enlarge`,
    `<pattern id="small" width="9" height="9"/><pattern width="9" height="9" patternUnits="userSpaceOnUse" ${tile}/>`,
    'may be larger than the picture',
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
      ${repeat(30, '<use href="#box"/><path d="M0 0L9 9" marker-end="url(#arrow)" stroke-dasharray="4 2"/>')}
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
    expect(total).toBeLessThanOrEqual(maxDrawn)
  })
  fc.assert(property)
  expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(10)
})
