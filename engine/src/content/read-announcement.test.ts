import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { readAnnouncement } from './read-announcement.ts'

const read = (html: string) => readAnnouncement(html, '/site/')
const problemsOf = (html: string) => listProblems(read(html).problems)

test('an announcement is words, emphasis and links, whose addresses get the base; those out of the site open a tab', () => {
  const html =
    'New<br>in <b>0.7</b> &amp; <i>on</i>: <a href="/docs/?a=1&amp;b#c">docs</a>, <a href="https://a.example/">out</a>'
  const { links, problems, html: shown } = read(html)
  expect(problems).toEqual([])
  expect(links).toEqual(['/docs/?a=1&b#c', 'https://a.example/'])
  expect(shown).toBe(
    'New<br>in <b>0.7</b> &amp; <i>on</i>: <a href="/site/docs/?a=1&amp;b#c">docs</a>, <a href="https://a.example/" target="_blank" rel="noopener noreferrer">out</a>',
  )
})

test('what is broken or does more than say something is an error, and nothing of it is shown', () => {
  expect(problemsOf('<b>New')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` is no HTML that can be shown: Missing end tag for element b.
      Every element ends, \`&\` is \`&amp;\`, and other characters stand for themselves: \`…\`, not \`&hellip;\`."
  `)
  expect(problemsOf('A & B')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` is no HTML that can be shown: Unterminated reference (a reference must end with \`;\`).
      Every element ends, \`&\` is \`&amp;\`, and other characters stand for themselves: \`…\`, not \`&hellip;\`."
  `)
  expect(problemsOf('A&nbsp;B')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` is no HTML that can be shown: Named entity isn't defined: &nbsp;.
      Every element ends, \`&\` is \`&amp;\`, and other characters stand for themselves: \`…\`, not \`&hellip;\`."
  `)
  expect(problemsOf('x</announcement><script>alert(1)</script><announcement>')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` is no HTML that can be shown: Extra content at the end of the document.
      Every element ends, \`&\` is \`&amp;\`, and other characters stand for themselves: \`…\`, not \`&hellip;\`."
  `)
  expect(problemsOf('<script>alert(1)</script>')).toMatchInlineSnapshot(`
    "site.config.ts:0 announcement
      \`announcement.html\` has \`<script>\`.
      Allowed are <a> <b> <br> <code> <em> <i> <kbd> <small> <strong>."
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
