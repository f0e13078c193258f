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

test('a broken announcement, or one with scripts, is an error and is not shown', () => {
  expect(problemsOf('<b>New')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` is not valid: Missing end tag for element b.
      Close every element, write \`&\` as \`&amp;\`, and write other characters directly: \`…\`, not \`&hellip;\`."
  `)
  expect(problemsOf('A & B')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` is not valid: Unterminated reference (a reference must end with \`;\`).
      Close every element, write \`&\` as \`&amp;\`, and write other characters directly: \`…\`, not \`&hellip;\`."
  `)
  expect(problemsOf('A&nbsp;B')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` is not valid: Named entity isn't defined: &nbsp;.
      Close every element, write \`&\` as \`&amp;\`, and write other characters directly: \`…\`, not \`&hellip;\`."
  `)
  expect(problemsOf('x</announcement><script>alert(1)</script><announcement>')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` is not valid: Extra content at the end of the document.
      Close every element, write \`&\` as \`&amp;\`, and write other characters directly: \`…\`, not \`&hellip;\`."
  `)
  expect(problemsOf('<script>alert(1)</script>')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` has \`<script>\`.
      Allowed: <a> <b> <br> <code> <em> <i> <kbd> <small> <strong>."
  `)
  expect(problemsOf('<a href="/docs/" onclick="x()">x</a> <b class="c">y</b>')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` has \`onclick\` on \`<a>\`.
      Remove it: only \`href\` on \`<a>\` is allowed.
    site.config.ts:0 announcement
      \`announcement.html\` has \`class\` on \`<b>\`.
      Remove it: only \`href\` on \`<a>\` is allowed."
  `)
  expect(problemsOf('<a>x</a>')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` has \`<a>\` without an address.
      <a href="/docs/">docs</a>"
  `)
  expect(problemsOf('<!-- x -->a<![CDATA[<script>]]>')).toMatchInlineSnapshot(`""`)
  expect(read('<!-- x -->a<![CDATA[<script>]]>').html).not.toContain('<script')
})

test.each(['docs/', './docs/', '../docs', '#top'])('a link to %s in an announcement is an error', (href) => {
  expect(problemsOf(`<a href="${href}">x</a>`)).toContain(`has the relative address \`${href}\`, but is on every page`)
})
