import { expect, test } from 'vitest'
import { compileText, htmlOf, listProblems } from '../../test/compile-text.ts'

/** Returns the HTML of a text in which footnotes are `1->note` and `note: text <-1`. */
const shown = (text: string) =>
  JSON.stringify(compileText(text).tree)
    .replaceAll('\\"', '"')
    .replace(/<sup><a id="~note-(\d+-\d+)" href="#~note-(\d+)" role="doc-noteref" [^>]*>\2<\/a><\/sup>/g, '($1)')
    .replace(/ <a href="#~note-(\d+-\d+)" role="doc-backlink" [^>]*>↩\uFE0E<\/a>/g, '<-$1')

test('footnotes are a list at the end, with links to and from each reference', () => {
  expect(htmlOf('One[^b].\n\n[^b]: Text.\n\nEnd.')).toBe(
    '<p>One<sup><a id="~note-1-1" href="#~note-1" role="doc-noteref" aria-label="Footnote 1">1</a></sup>.</p><p>End.</p>' +
      '<section role="doc-endnotes" aria-label="Footnotes"><hr><ol><li id="~note-1"><p>Text. ' +
      '<a href="#~note-1-1" role="doc-backlink" aria-label="Back to reference 1">↩\uFE0E</a></p></li></ol></section>',
  )
})

test.each([
  [
    'several references',
    'a[^x] b[^y] c[^x]\n\n[^y]: Y\n[^x]: X',
    '["<p>a(1-1) b(2-1) c(1-2)</p>',
    'X<-1-1<-1-2',
    'Y<-2-1',
  ],
  ['a list', '- a[^x]\n\n  [^x]: X\n- b', '<li><p>a(1-1)</p></li>', '<p>X<-1-1</p>'],
  [
    'a quote and a heading',
    '## H[^x]\n\n> a[^x]\n>\n> [^x]: X',
    '<h2 id="h">H(1-1)<a',
    '<p>a(1-2)</p>',
    '<p>X<-1-1<-1-2',
  ],
  ['a table', '| a[^x] |\n|---|\n| b[^x] |\n\n[^x]: X', 'a(1-1)</th>', 'b(1-2)</td>', '<p>X<-1-1<-1-2</p>'],
  ['tabs', '::::tabs\n:::tab[A]\na[^x]\n\n[^x]: X\n:::\n::::', '"panels":[["<p>a(1-1)</p>"]]', '<p>X<-1-1</p>'],
  ['a footnote', 'a[^x]\n\n[^x]: X[^y]\n\n[^y]: Y', '<p>X(2-1)<-1-1</p>', '<p>Y<-2-1</p>'],
  [
    'a note that ends with code',
    'a[^x]\n\n[^x]: X\n\n    ```text\n    c\n    ```',
    '<p>X</p><figure',
    '</figure><p><-1-1</p>',
  ],
  [
    'a note with tabs',
    'a[^x]\n\n[^x]: ::::tabs\n    :::tab[A]\n    b\n    :::\n    ::::',
    '"as":"li"',
    '"panels":[["<p>b</p>"]]',
  ],
  [
    'headings with ids that look alike',
    'a[^1]\n\n## Note-1\n\n## note-1-1\n\n[^1]: X',
    'id="note-1"',
    'id="note-1-1"',
    '(1-1)',
  ],
])('footnotes of %s are shown', (_, text, ...parts) => {
  const { problems } = compileText(text)
  expect(listProblems(problems)).toBe('')
  for (const part of parts) expect(shown(text)).toContain(part)
})

test('a copy keeps footnotes, all at the end', () => {
  const text = '> a[^Long-name]\n>\n> [^Long-name]: One\n>     two.\n>\n>     - three\n\nb[^2]\n\n[^2]: [Two](/a)'
  expect(compileText(text).markdown).toBe(
    '> a[^Long-name]\n>\n> \n\nb[^2]\n\n[^Long-name]: One\n    two.\n\n    - three\n\n[^2]: [Two](~/a)',
  )
})

test('search has the words of footnotes in the last section, and no numbers', () => {
  const { sections, paragraphs } = compileText('One[^a].\n\n[^a]: A note\n\n## Last[^a]\n\nTwo.').facts
  expect(sections.map(({ id, text }) => `${id}: ${text}`)).toEqual([': One.', 'last: Last\nTwo.\nA note'])
  expect(paragraphs.map(({ text }) => text)).toEqual(['One.', 'Two.', 'A note'])
})

test('footnotes that are missing, unused, repeated or misplaced have problems', () => {
  const text =
    'a[^x] \\[^literal] `[^a-z]`\n\n[^x]: X\n[^x]: Again\n[^y]: Unused\n\nb[^z] c[^a b]\n\n[^a b]: d\n\n:::note[Title[^x]]\ne\n:::'
  expect(listProblems(compileText(text).problems)).toMatchInlineSnapshot(`
    "content/page.mdx:7 foreign-syntax
      \`[^z]\`: no footnote has this name.
      Write the footnote below, such as \`[^1]: Its text.\`, or \`\\[^\` for the literal characters.
    content/page.mdx:11 footnote
      \`[^x]\` is where no footnote can be, such as in the label of a container.
      Move it behind words of the text.
    content/page.mdx:4 unused-definition (warning)
      An earlier definition replaces \`[^x]: Again\`, so it has no effect.
      Keep one of the two.
    content/page.mdx:5 unused-definition (warning)
      No words refer to \`[^y]: Unused\`, so it has no effect.
      Write \`[^y]\` behind the words that it explains, or delete it.
    content/page.mdx:9 footnote
      \`[^a b]: d\`: the name of a footnote has no spaces.
      Write \`[^a-b]\`, here and where words refer to it."
  `)
})
