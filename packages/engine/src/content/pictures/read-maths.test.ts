import { expect, test } from 'vitest'
import { compileText, listProblems } from '../../../test/compile-text.ts'
import { drawMaths } from './draw-picture.ts'
import { createImageReader } from './read-image.ts'

const { read } = createImageReader('.')
/** Compiles a page whose block returns a formula. */
const compile = (text: string, source: string, mathml: string) =>
  compileText(text, {
    expansions: { blocks: { f: () => drawMaths(source, mathml) }, readCode: () => ({ message: '', hint: '' }) },
    image: (address) => read('', address),
  })

test('a formula is MathML on the page, and its source in the copy and the search', () => {
  const square = '<math><msup><mi>a</mi><mn>2</mn></msup><mo>&lt;</mo><mrow></mrow></math>'
  const { tree, markdown, facts, problems } = compile('The area :f[x] of *it*.', '$a_1*b*[c]<d:e\\\\$', square)
  expect(problems).toEqual([])
  expect(tree).toEqual([
    '<p>The area <math><msup><mi>a</mi><mn>2</mn></msup><mo>&lt;</mo><mrow/></math> of <em>it</em>.</p>',
  ])
  expect(markdown).toBe('The area $a_1*b*[c]<d:e\\\\$ of *it*.')
  expect(facts.sections[0]?.text).toBe('The area $a_1*b*[c]<d:e\\\\$ of it.')
})

test('a formula between paragraphs scrolls by keyboard, and its lines begin no block', () => {
  const { tree, markdown } = compile(
    'A\n\n:::f\nx\n:::\n\nB',
    '$$a\n\n  + b\n  # c$$',
    '<math display="block"><mi>a</mi></math>',
  )
  expect(tree.join('')).toBe('<p>A</p><p><math display="block" tabindex="0"><mi>a</mi></math></p><p>B</p>')
  expect(markdown).toBe('A\n\n$$a\n+ b\n# c$$\n\nB')
})

test.each([
  ['<math><script>a()</script></math>', '<script>'],
  ['<math><mi href="/a">a</mi></math>', 'href='],
  ['<math><mi onclick="a()">a</mi></math>', 'onclick='],
  ['<math><mi style="color:red">a</mi></math>', 'style='],
  ['<math><mi class="search">a</mi></math>', 'class='],
  ['<math><mspace width="url(#a)"/></math>', 'width='],
  ['<math><maction><mi>a</mi></maction></math>', '<maction>'],
  ['<math><annotation-xml><mi>a</mi></annotation-xml></math>', '<annotation-xml>'],
  ['<math><mtext><mrow/></mtext></math>', 'only text in `<mtext>`'],
  ['<math><mi>\u202ea</mi></math>', 'visible text'],
  ['<math><?a b?></math>', 'visible text'],
  [`<math>${'<mrow>'.repeat(50)}${'</mrow>'.repeat(50)}</math>`, 'more than 50 deep'],
  [`<math><mi>${'a'.repeat(50_000)}</mi></math>`, 'more than 50 kB'],
  ['<mi>a</mi>', 'is not one `<math>`'],
  ['<math><mi>a</math>', 'well-formed'],
])('a formula with a fault is an error at the line of its block: %#', (mathml, fault) => {
  const { problems } = compile('One\n\n:f[x]', '$x$', mathml)
  expect(listProblems(problems)).toMatch(/^content\/page\.mdx:3/)
  expect(listProblems(problems)).toContain(fault)
})
