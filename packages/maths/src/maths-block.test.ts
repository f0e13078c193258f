import { expect, test } from 'vitest'
import { maths } from './maths-block.ts'

/** Returns the source and the MathML of a formula. */
function draw(tex: string, isDisplay = false): readonly string[] {
  const result = maths({}, isDisplay ? { label: '', content: tex } : { label: tex, content: '' })
  const [, alt = '', drawing = ''] = /^!\[([\s\S]*)\]\(data:[^,]*,(.*)\)$/.exec(String(result)) ?? []
  return [alt.replace(/\\([!-/:-@[-`{-~])/g, '$1'), Buffer.from(drawing, 'base64').toString()]
}

test('a formula in a line is MathML, with its source', () => {
  expect(draw('a^2 < b_1')).toEqual([
    '$a^2 < b_1$',
    '<math><mrow><msup><mi>a</mi><mn>2</mn></msup><mo>&#60;</mo><msub><mi>b</mi><mn>1</mn></msub></mrow></math>',
  ])
})

test('a formula between paragraphs is a display, without comments and numbers', () => {
  const [source, mathml] = draw('\\begin{align}\na &= b \\\\ % by 5\\% or so\n&= c\n\\end{align}\n', true)
  expect(source).toBe('$$\\begin{align}\na &= b \\\\\n&= c\n\\end{align}$$')
  expect(mathml).toMatch(
    /^<math display="block"><mtable displaystyle="true"><mtr><mtd class="right"><mi>a<\/mi><\/mtd>/,
  )
  expect(mathml).not.toMatch(/ style=|tml-|\(1\)/)
})

test.each([
  ['\\overline{ab}', '<mrow class="over"><mrow><mi>a</mi><mi>b</mi></mrow></mrow>'],
  ['\\underline{a}', '<mrow class="under"><mi>a</mi></mrow>'],
  ['\\begin{cases}1 & x\\\\0\\end{cases}', '<mtd class="left"></mtd>'],
  ['\\left[0,1\\right)', '<mo fence="true" form="postfix" stretchy="true">)</mo>'],
  ['\\large a', '<mstyle><mi>a</mi></mstyle>'],
  ['5\\%a', '<mi>a</mi>'],
  ['\\text{"if"}', '<mtext>&#34;if&#34;</mtext>'],
])('%s needs no style', (tex, part) => {
  expect(draw(tex)[1]).toContain(part)
})

test.each([
  ['\\frac{a', "Unexpected end of input in a macro argument, expected '}' at end of input in `\\frac{a`"],
  ['a + \\foo', 'Unsupported function name: \\foo at position 5 in `a + \\foo`'],
  ['\\def\\a{\\a\\a}\\a', 'Too many expansions'],
  ['\\color{red}a', 'leave their command out'],
  ['\\rule{9em}{9em}', 'leave their command out'],
  ['\\cancel{a}', 'leave their command out'],
  ['\\boxed{a}', 'leave their command out'],
  ['\\includegraphics{a.png}', 'not trusted'],
  ['% nothing', 'Write `:maths[a^2]`'],
])('%s is an error that names its fault', (tex, fault) => {
  expect(() => draw(tex)).toThrow(fault)
})

test('a formula with attributes is a fault', () => {
  expect(maths({ size: '2' }, { label: 'a', content: '' })).toEqual({ faults: ['`size`: a formula has none'] })
})
