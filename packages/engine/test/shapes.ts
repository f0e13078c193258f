import process from 'node:process'

/** A text of one repeated shape, which slow code reads in the square of its length. */
type Shape = { readonly name: string; readonly textOf: (size: number) => string }

/** Short texts that a hostile or a generated page may repeat without an end. */
export const repeatedUnits: readonly string[] = [
  // Single characters of Markdown, MDX and templates.
  ...Array.from('[](){}<>*_`~^|:;!#$%&@=+-/\\"\'.,?aé1 \t\n\r'),
  // Openings that are never closed.
  ...'![¦[a](¦![a](¦[a](<¦[a][¦[a]: ¦[^¦^[¦[[¦[!NOTE] ¦<!--¦{/*¦<a ¦<a b¦<a b="¦<a b=\'¦<a b={'.split('¦'),
  ...'<a b="<a c=\'¦<a b={{¦<a\n¦</¦</a¦<b>¦<div>\n¦<a href="#">¦<li>¦<?¦<!¦<![CDATA[¦{{¦{%¦{#¦{:¦{a'.split('¦'),
  ...'{ a¦{"¦${¦{{{¦{{ #¦{{#include ¦{* ¦{!¦$$¦$a¦$\\a¦**¦***¦__¦**a¦_a¦*a_¦~~¦~~a¦==¦==a¦:a¦:a[¦:a{'.split('¦'),
  ...':::¦::::¦::: a¦``¦`a¦`` a¦\\`¦\\{¦\\['.split('¦'),
  // Closings without an opening.
  ...'-->¦*/}¦/>¦}}¦%}¦*}¦](¦](a)¦](a){¦]{¦]]¦){¦<br¦</b>¦</br>¦>\n'.split('¦'),
  // Whole forms.
  ...'<!-- a -->¦{/* a */}¦{a}¦{{ a }}¦{% a %}¦{* a *}¦\\a¦`a`¦``a``¦`a` ¦*a*¦_a_¦**a** ¦~~a~~ '.split('¦'),
  ...'[a](b) ¦[a](b)¦![a](b) ¦[a][b] ¦[a] ¦[^a] ¦^[a] ¦[a](b){c} ¦<a b="c">d</a> ¦<b>a</b>¦<b/>¦<br>'.split('¦'),
  ...'<http://a.b> ¦http://a.b ¦a@b.c ¦&amp;¦&#38;¦:smile: ¦:a[b]{c=d} ¦:a: ¦$a$ ¦$\\a$ ¦a^b^ '.split('¦'),
  ...'==a== ¦$$a$$ '.split('¦'),
  // Blocks of one line.
  ...'# ¦# a\n¦# a #¦## a {#b}\n\n¦## a { #b }\n¦## `a` {#b}\n¦## a [#b]\n¦#\n¦a\n=\n¦a\n-\n¦- '.split('¦'),
  ...'- a\n¦-\n¦1. ¦1. a\n¦* ¦* a\n¦> ¦> a\n¦> > ¦> - ¦> [!NOTE]\n> a\n\n¦- [ ] a\n¦---\n¦***\n'.split('¦'),
  ...'    a\n¦\ta\n¦a\n¦a\n\n¦a  \n¦a\\\n¦|¦|a¦| a |\n¦| a | b |\n| - | - |\n¦|-|\n¦:-¦[a]: b\n'.split('¦'),
  ...'[^a]: b\n¦: a\n¦*[a]: b\n¦```\n¦~~~\n¦```js\na\n```\n¦```js {1} a=b\n```\n¦````\n```\n¦> ```\n'.split('¦'),
  ...'- ```\n¦``` `\n¦```js twoslash\n¦// ---cut---\n'.split('¦'),
  // Containers, notes, tabs and includes of other systems.
  ...'::: a\n¦::: a\n:::\n¦:::note\n¦:::note\na\n:::\n¦::::tabs\n:::tab[a]\n¦::: code-group\n'.split('¦'),
  ...'::: code-group\n```js\n```\n:::\n¦::: note a {b}\n¦:::note[¦!!! note\n¦!!! note "a"\n    b\n'.split('¦'),
  ...'??? note\n¦=== "a"\n¦=== "a"\n    b\n¦/// note\n¦/// note\n///\n¦/// tab | a\n¦///\n¦//// a\n'.split('¦'),
  ...'<<< a\n¦<<< ./regions.js\n¦--8<-- "a"\n¦<!--@include: a-->\n¦{% hint %}\n'.split('¦'),
  ...'{% hint %}\na\n{% endhint %}\n¦{% tabs %}¦{{#include a}}\n¦{: .a}\n¦[[toc]]\n'.split('¦'),
  ...'import a from "b"\n¦import {\n¦export const a = {\n¦export const a = `\n'.split('¦'),
  ...'export function a() {\n\n¦<Tabs>\n¦<Tabs>\n<Tab>\n¦<details>\n<summary>a\n¦<table><tr><td>'.split('¦'),
  ...'<ul><li>¦<pre>¦<pre><code>¦<code>¦<a id="b"></a>\n¦<a id="b"></a> ¦<Note>\n¦<p>\n¦<div>'.split('¦'),
  ...'ANCHOR: a\n¦#region a\n¦/**[test]\n¦```\n/**[test]\n'.split('¦'),
]

/** Texts whose parts differ, so that no two of them are equal. */
const growing: Readonly<Record<string, (part: number) => string>> = {
  'backticks of growing length': (part) => `${'`'.repeat(part)} `,
  'backticks of falling length': (part) => `${'`'.repeat(Math.max(1, 300 - part))} `,
  'colons of growing length': (part) => `${':'.repeat(part + 3)}note\n`,
  'slashes of growing length': (part) => `${'/'.repeat(part + 3)} note\n`,
  'fences of growing length': (part) => `${'~'.repeat(part + 3)}\n`,
  'indents of growing length': (part) => `${' '.repeat(part)}- a\n`,
  'marks of growing length': (part) => `a${'*'.repeat(part)}b`,
  'different headings': (part) => `## a${part}\n\n`,
  'headings that take the names of others': (part) => `## a\n\n## a-${part}\n\n`,
  'different links': (part) => `[a](b${part}) `,
  'different definitions': (part) => `[a${part}]: b\n`,
  'references to different definitions': (part) => `[a][a${part}]\n\n[a${part}]: b\n\n`,
  'different values': (part) => `{{ a${part} }} `,
  'different expressions': (part) => `{a${part}}\n\n`,
  'different elements': (part) => `<A${part} />\n\n`,
  'different attributes': (part) => `a${part}="b" `,
  'different footnotes': (part) => `[^a${part}] `,
  'different containers': (part) => `::: a${part}\nb\n:::\n`,
  'different words after fences': (part) => `\`\`\`js a${part}\n\`\`\`\n\n`,
  'notes in notes': (part) => `${'    '.repeat(part % 60)}!!! note\n`,
  'lists in lists': (part) => `${'  '.repeat(part % 60)}- a\n`,
  'tabs in tabs': (part) => `${'    '.repeat(part % 60)}=== "a"\n`,
}

/** Texts of one long part. `fill` has the length that is left. */
const single: Readonly<Record<string, (fill: number) => string>> = {
  'words in one line': (fill) => 'word '.repeat(fill / 5),
  'one word': (fill) => 'a'.repeat(fill),
  'a picture as data': (fill) => `![A](data:image/png;base64,${'iVBORw0K'.repeat(fill / 8)})`,
  'a picture of HTML as data': (fill) => `<img alt="A" src="data:image/png;base64,${'iVBORw0K'.repeat(fill / 8)}">`,
  'a long target': (fill) => `[a](${'b'.repeat(fill)})`,
  'a long attribute': (fill) => `<a b="${'c'.repeat(fill)}">d</a>`,
  'many attributes': (fill) => `<a${' b="c"'.repeat(fill / 6)}>d</a>`,
  'many attributes that are never closed': (fill) => `<a${' b="c"'.repeat(fill / 6)}`,
  'blanks in a tag': (fill) => `<a${' '.repeat(fill)}`,
  'blanks before a word': (fill) => `a${' '.repeat(fill)}b`,
  'empty lines': (fill) => `a${'\n'.repeat(fill)}b`,
  'a long title': (fill) => `# ${'a'.repeat(fill)}`,
  'a long heading with an id': (fill) => `## ${'a '.repeat(fill / 2)} { #b }`,
  'a long heading with codes': (fill) => `## ${'`a` '.repeat(fill / 4)}`,
  'a long title of a container': (fill) => `:::note[${'a'.repeat(fill)}]\nb\n:::`,
  'brackets in a title of a container': (fill) => `:::note[${'['.repeat(fill)}]\nb\n:::`,
  'a wide table': (fill) => `${'| a '.repeat(fill / 8)}|\n${'| - '.repeat(fill / 8)}|\n`,
  'a long table': (fill) => `| a | b |\n| - | - |\n${'| a | b |\n'.repeat(fill / 10)}`,
  'an HTML table': (fill) => `<table>${'<tr><td>a</td></tr>'.repeat(fill / 19)}</table>`,
  'a long list of HTML': (fill) => `<ul>${'<li>a</li>'.repeat(fill / 10)}</ul>`,
  'values in code of HTML': (fill) => `<pre>${'{a}\n'.repeat(fill / 4)}</pre>`,
  'values of a template in code of HTML': (fill) => `<pre>${'{{ a }}\n'.repeat(fill / 8)}</pre>`,
  'elements in code of HTML': (fill) => `<pre>${'<b>a</b>\n'.repeat(fill / 9)}</pre>`,
  'values in a line of code': (fill) => `<code>${'{a} '.repeat(fill / 4)}</code>`,
  'values in a note': (fill) => `<Note>\n\n${'{a}\n\n'.repeat(fill / 5)}</Note>`,
  'links in a note': (fill) => `<Note>\n\n${'[a](b) '.repeat(fill / 7)}\n\n</Note>`,
  'nested elements': (fill) => `${'<div>'.repeat(fill / 11)}a${'</div>'.repeat(fill / 11)}`,
  'nested braces': (fill) => `${'{'.repeat(fill / 2)}a${'}'.repeat(fill / 2)}`,
  'nested brackets': (fill) => `${'['.repeat(fill / 2)}a${']'.repeat(fill / 2)}`,
  'nested quotes': (fill) => `${'>'.repeat(fill)}a`,
  'a long code block': (fill) => `\`\`\`js\n${'a\n'.repeat(fill / 2)}\`\`\``,
  'a code block of marked lines': (fill) => `\`\`\`diff\n${'+a\n-b\n'.repeat(fill / 6)}\`\`\``,
  'a code block of one line': (fill) => `\`\`\`js\n${'a'.repeat(fill)}\n\`\`\``,
  'a long word after a fence': (fill) => `\`\`\`js ${'a'.repeat(fill)}\nb\n\`\`\``,
  'words after a fence': (fill) => `\`\`\`js ${'a '.repeat(fill / 2)}\nb\n\`\`\``,
  'commas after a fence': (fill) => `\`\`\`${'a,'.repeat(fill / 2)}\nb\n\`\`\``,
  'a sample with cuts': (fill) => `\`\`\`js twoslash\n${'// ---cut-start---\n'.repeat(fill / 19)}\`\`\``,
  'one comment': (fill) => `<!-- ${'- '.repeat(fill / 2)} -->`,
  'one module': (fill) => `export const a = [\n${"  'b',\n".repeat(fill / 7)}]`,
  'one value': (fill) => `{{ ${'a '.repeat(fill / 2)} }}`,
  'front matter with many keys': (fill) =>
    `---\n${Array.from({ length: fill / 9 }, (_, n) => `k${n}: 1`).join('\n')}\n---\n`,
  'front matter that is never closed': (fill) => `---\n${'a: b\n'.repeat(fill / 5)}`,
  'a long description': (fill) => `---\ntitle: A\ndescription: ${'a '.repeat(fill / 2)}\n---\n`,
}

/** All shapes. Content, and the pages of other systems, are read in a time that grows with their length. */
const shapes: readonly Shape[] = [
  ...repeatedUnits.map((unit) => ({
    name: `${JSON.stringify(unit)} repeated`,
    textOf: (size: number) => unit.repeat(Math.ceil(size / unit.length)),
  })),
  ...Object.entries(growing).map(([name, partOf]) => ({ name, textOf: (size: number) => joinParts(partOf, size) })),
  ...Object.entries(single).map(([name, textOf]) => ({ name, textOf })),
]

function joinParts(partOf: (part: number) => string, size: number): string {
  let text = ''
  for (let part = 1; text.length < size; part++) text += partOf(part)
  return text
}

/** Returns the time that the processor needs, in ms. */
export function processorTime(run: () => unknown): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** A reader of texts, and the library within it whose time does not count. */
type Reader = { readonly read: (text: string) => unknown; readonly apart?: (text: string) => unknown }

/**
 * Lists the shapes that a reader reads in more than linear time: a text of `size` takes more than `quick` ms, and nine
 * times as long as a quarter of it. Linear code takes four times as long, quadratic code 16 times. Each time is the best
 * of three, because others use the machine, too.
 */
export function listSlowShapes({ read, apart }: Reader, { size, quick }: { size: number; quick: number }) {
  const bestOf = (look: () => unknown) => Math.min(...[1, 2, 3].map(() => processorTime(look)))
  const isSlow = ({ textOf }: Shape) => {
    const text = textOf(size)
    const first = processorTime(() => read(text))
    if (first < quick) return false
    const quarter = bestOf(() => read(textOf(size / 4)))
    const limit = 9 * Math.max(quarter, quick / 20)
    if (first <= limit) return false
    const library = apart ? 2 * bestOf(() => apart(text)) : 0
    // One quick reading is enough.
    return [1, 2, 3].every(() => processorTime(() => read(text)) - library > limit)
  }
  return shapes.filter(isSlow).map(({ name }) => name)
}
