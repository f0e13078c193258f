/** Syntax of other systems, which readers would see verbatim. */
type Foreign = {
  readonly form: RegExp
  readonly what: string
  readonly hint: string
  readonly isError?: true
}

/** Placeholder in the checked text for everything but words: code, pictures, link targets. */
export const object = '\uFFFC'

const attributes =
  'Remove them: a picture has the size of its file, and only headings (`{#id}`), containers and fences have attributes.'

/** Fault of a comment that the build cannot leave out. */
export const neverClosed = 'this comment is never closed'

/** Refused forms. Every repetition in them is bounded, so that a page of several megabytes is checked in seconds. */
export const forms: readonly Foreign[] = [
  {
    form: /(?<!\\)\$\$[^$]+\$\$|(?<![\\\w$])\$(?:\d*[a-z(|][^\s$]*|[^\s$][^$\n]{0,200}[\\^_={][^$\n]{0,200})(?<![\s\\])\$(?![\w$])/i,
    what: 'formulas are not supported',
    hint: 'Write `:maths[…]`, a block of `studio-docs-maths`, or write it as code; `\\$` is the literal character.',
  },
  {
    form: /(?<!\\)\[\[_?toc_?\]\]|^[ \t>]*\[toc\]$/im,
    what: 'contents lists are not supported',
    hint: 'Delete it: each doc has a contents list. Its levels are `toc_min` and `toc_max`.',
  },
  {
    form: /(?<![\\[])\[\[(?!_?toc_?\]\])\p{L}[^[\]\n]{0,200}\]\]/iu,
    what: 'wiki links are not supported',
    hint: 'Write `[words](/page)`, or `\\[[` for literal brackets.',
  },
  {
    form: /(?<![\w:\\]):[a-z+-][\w+-]*:(?![\w:])/i,
    what: 'emoji codes are not supported',
    hint: 'Write the character itself, or `\\:` for the colon.',
  },
  {
    form: new RegExp(`(?<=[${object})])[ \\t]?\\{(?:[^{}\\n]{0,200}\\s)?(?:[.#:]|[\\w-]+=)[^{}\\n]{0,200}\\}`),
    what: 'attributes are not supported here',
    hint: attributes,
  },
  {
    form: /\n[ \t>]*: +\S.*/,
    what: 'definition lists are not supported',
    hint: 'Write a list: `- **Term**: what it means`.',
  },
  {
    form: /^[ \t>]*\*\[[^\]\n]+\]:/m,
    what: 'abbreviations are not supported',
    hint: 'Write the long form at the first use of the short one.',
  },
  {
    form: /(?<![\w:\\]):[a-z][\w-]*(?:\[[^\]\n]*\](?:\{[^}\n]*\})?|\{[^}\n]*\})/i,
    what: 'components are not supported',
    hint: 'Write words, code or a link; `\\:` is a literal colon. Containers start with `:::` on a separate line.',
  },
  {
    form: /(?<!\\)\[\^[^\]\s]{1,200}\]/,
    what: 'no footnote has this name',
    hint: 'Write the footnote below, such as `[^1]: Its text.`, or `\\[^` for the literal characters.',
    isError: true,
  },
  {
    // `^[a-z]` is a pattern of regular expressions.
    form: /(?<!\\)\^\[(?=[^\]\n]{0,200}\p{L}{3})[^\]\n]{1,200}\]/u,
    what: 'footnotes in a line are not supported',
    hint: 'Write `[^1]`, and below the paragraph `[^1]: Its text.`, or `\\^` for the literal character.',
  },
  {
    form: /(?<=[\w)])\^[^\s^\\]+\^(?![\w^])/,
    what: 'superscript is not supported',
    hint: 'Write `<sup>2</sup>`, or `\\^`.',
  },
  {
    form: /(?<![\\=\w])==(?=[^\s=])[^=\n]*[^\s=\\]==(?![=\w])/,
    what: 'highlighted text is not supported',
    hint: 'Write `**…**` for bold text, or `\\==` for the literal characters.',
  },
  {
    form: /^[ \t>]*(?:!!!|\?\?\?\+?)[ \t]+[a-z].*/im,
    what: 'this form of a note is not supported',
    hint: 'Write `:::note[A title]` above its text, and `:::` below it, or `:::details[A title]` for a closed one.',
  },
  {
    form: /^[ \t>]*===\+?[ \t]+["'].*/m,
    what: 'this form of tabs is not supported',
    hint: 'Write `::::tabs` and `::::` around them, and for each tab `:::tab[npm]` above and `:::` below.',
  },
  {
    form: /^[ \t>]*\/{3,}[ \t]*(?:[a-z][\w-]*[ \t]*(?:\|.*)?)?$/im,
    what: 'blocks between slashes are not supported',
    hint: 'Write `:::note[A title]` above its text and `:::` below it; `\\///` is the literal text.',
  },
  {
    form: /(?<!\\)\{[*!][^{}\n]{0,200}[*!]\}/,
    what: 'this form of code from a file is not supported',
    hint: 'Write a fence with `file="../examples/client.ts"`, or the code itself.',
    isError: true,
  },
  {
    form: /(?<![\\{])\{%[^\n]{0,200}?%\}/,
    what: 'template tags are not supported',
    hint: 'Write `:::note` for a hint, `::::tabs` for tabs, and words for the rest.',
  },
  {
    form: /(?<!\\)\{\{(?:<[^\n]{0,200}?>|%[^\n]{0,200}?%)\}\}/,
    what: 'shortcodes are not supported',
    hint: 'Write words, a link or a container.',
  },
  {
    form: /(?<!\\)\{\{\s*#[^{}\n]{0,200}\}\}|^[ \t>]*-{1,}8<-{1,} ["'].*/m,
    what: 'this form of code from a file is not supported',
    hint: 'Write a fence with `file="../examples/client.ts"`, or the code itself.',
    isError: true,
  },
  {
    form: /(?<!\\)\{\{(?![\s#<%]*[#<%])[^{}\n]{0,200}\}\}/,
    what: 'template values are not supported',
    hint: 'Write the value itself, or `\\{{` for literal braces.',
  },
  {
    form: /(?<!\\)<!--|(?<!\\)\{\/\*/,
    what: neverClosed,
    hint: 'Write `-->` or `*/}` where it ends, or a backslash before it.',
    isError: true,
  },
  {
    form: /(?<![\\\w])<\/?[A-Z][\w.]{0,100}(?:\s[^<>\n]{0,200})?\s?[\w-]{1,100}=[{"'][^\n]{0,200}>/,
    what: 'components are not supported',
    hint: 'Write words, or one of the containers that `/styleguide` of the development server shows.',
    isError: true,
  },
  {
    form: /^import\s+(?:(?:[\w*][^"'\n]*|\{[^}"']{0,500}\})\sfrom\s+)?["'][^"'\n]+["'];?$|^export\s+(?:const|let|var)\s+\w+\s*=.*|^export\s+(?:default\s+)?(?:async\s+)?(?:function|class)\s+\w+\s*[({].*/m,
    what: 'imports and exports are not supported',
    hint: 'Delete it: tabs, cards, steps and notes are containers, and need no import.',
    isError: true,
  },
  {
    form: /^[ \t>]*\[!\w+\]/,
    what: 'unknown alert',
    hint: 'Use one of NOTE, TIP, IMPORTANT, WARNING and CAUTION.',
  },
  {
    form: /^<<<[ \t]*\S+/m,
    what: 'this form of code from a file is not supported',
    hint: 'Write a fence with `file="../examples/client.ts"`, or the code itself.',
  },
]
