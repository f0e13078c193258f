import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { readAnnouncement } from './read-announcement.ts'

const read = (html: string) => readAnnouncement(html, '/site/')
const problemsOf = (html: string) => listProblems(read(html).problems)

test('an announcement has text, emphasis and links, which get the base', () => {
  const html =
    'New<br>in <b>0.7</b> &amp; <i>on</i>: <a href="/docs/?a=1&amp;b#c">docs</a>, <a href="https://a.example/">out</a>'
  const { links, problems, html: shown } = read(html)
  expect(problems).toEqual([])
  expect(links).toEqual(['/docs/?a=1&b#c', 'https://a.example/'])
  expect(shown).toBe(
    'New<br>in <b>0.7</b> &amp; <i>on</i>: <a href="/site/docs/?a=1&amp;b#c">docs</a>, <a href="https://a.example/" target="_blank" rel="noopener noreferrer">out</a>',
  )
})

test.each([
  [
    '<b>New',
    'is not valid: Missing end tag for element b.\n  Close every element, write `&` as `&amp;`, and write other',
  ],
  ['A & B', 'is not valid: Unterminated reference'],
  ['A&nbsp;B', "is not valid: Named entity isn't defined: &nbsp;."],
  [
    'x</announcement><script>alert(1)</script><announcement>',
    'is not valid: Extra content at the end of the document.',
  ],
  ['<script>alert(1)</script>', 'has `<script>`.\n  Allowed: <a> <b> <br> <code> <em> <i> <kbd> <small> <strong>.'],
  ['<a href="/docs/" onclick="x()">x</a>', 'has `onclick` on `<a>`.\n  Remove it: only `href` on `<a>` is allowed.'],
  ['<b class="c">y</b>', 'has `class` on `<b>`.'],
  ['<a>x</a>', 'has `<a>` without an address.\n  <a href="/docs/">docs</a>'],
])('a broken announcement, or one with scripts, is an error and is not shown: %s', (html, words) => {
  expect(problemsOf(html)).toContain(`site.config.ts:0 announcement\n  \`announcement.html\` ${words}`)
})

test('a comment in an announcement is dropped, and text that looks like a script is text', () => {
  expect(problemsOf('<!-- x -->a<![CDATA[<script>]]>')).toBe('')
  expect(read('<!-- x -->a<![CDATA[<script>]]>').html).not.toContain('<script')
})

test.each(['docs/', './docs/', '../docs', '#top'])('a link to %s in an announcement is an error', (href) => {
  expect(problemsOf(`<a href="${href}">x</a>`)).toContain(`has the relative address \`${href}\`, but is on every page`)
})
