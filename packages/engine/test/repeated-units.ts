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
