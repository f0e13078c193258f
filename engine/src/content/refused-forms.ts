/** A form that other systems read and this one shows as it is written. */
type Foreign = {
  readonly form: RegExp
  readonly what: string
  readonly hint: string
  readonly isError?: true
}

/** Stands for an object in the checked text: code, a picture, the address of a link. */
export const object = '\uFFFC'

const attributes =
  'Leave them out: a picture has the size of its file, and only headings (`{#id}`), containers and fences have attributes.'

/** Refused forms. Every repetition in them has a bound, so a page of megabytes is checked in seconds. */
export const forms: readonly Foreign[] = [
  {
    form: /^[ \t>]*:{3,}.*/m,
    what: 'no container, and closes none',
    hint: 'Delete it, or give a container more colons than those inside of it.',
    isError: true,
  },
  {
    form: /(?<!\\)\$\$[^$]+\$\$|(?<![\\\w$])\$(?:\d*[a-z(|][^\s$]*|[^\s$][^$\n]{0,200}[\\^_={][^$\n]{0,200})(?<![\s\\])\$(?![\w$])/i,
    what: 'no formula',
    hint: 'Write it in words or as code, or show it as a picture; `\\$` is the sign itself.',
  },
  {
    form: /(?<!\\)\[\[_?toc_?\]\]|^[ \t>]*\[toc\]$/im,
    what: 'no contents list',
    hint: 'Delete it: each doc has its contents list, of the levels that `toc_min` and `toc_max` name.',
  },
  {
    form: /(?<![\\[])\[\[(?!_?toc_?\]\])\p{L}[^[\]\n]{0,200}\]\]/iu,
    what: 'no link',
    hint: 'Write `[words](/page)`, or `\\[[` for the brackets themselves.',
  },
  {
    form: /(?<![\w:\\]):[a-z+-][\w+-]*:(?![\w:])/i,
    what: 'no emoji',
    hint: 'Write the character itself, or `\\:` for the colon.',
  },
  {
    form: new RegExp(`(?<=[${object})])[ \\t]?\\{(?:[^{}\\n]{0,200}\\s)?(?:[.#:]|[\\w-]+=)[^{}\\n]{0,200}\\}`),
    what: 'no list of attributes',
    hint: attributes,
  },
  {
    form: /\n[ \t>]*: +\S.*/,
    what: 'no definition',
    hint: 'Write a list: `- **Term**: what it means`.',
  },
  {
    form: /^[ \t>]*\*\[[^\]\n]+\]:/m,
    what: 'no abbreviation',
    hint: 'Write the long form where the short one is used first.',
  },
  {
    form: /(?<![\w:\\]):[a-z][\w-]*(?:\[[^\]\n]*\](?:\{[^}\n]*\})?|\{[^}\n]*\})/i,
    what: 'no component',
    hint: 'Write words, code or a link; `\\:` is the colon itself. Containers begin with `:::` in a line of their own.',
  },
  {
    form: /(?<=[\w)])\^[^\s^\\]+\^(?![\w^])/,
    what: 'no raised text',
    hint: 'Write `<sup>2</sup>`, or `\\^`.',
  },
  {
    form: /(?<![\\=\w])==(?=[^\s=])[^=\n]*[^\s=\\]==(?![=\w])/,
    what: 'no marked text',
    hint: 'Write `**…**` for weight, or `\\==` for the signs themselves.',
  },
  {
    form: /^[ \t>]*(?:!!!|\?\?\?\+?)[ \t]+[a-z].*/im,
    what: 'no note',
    hint: 'Write `:::note[A title]` above its words, and `:::` below; `:::details[A title]` is closed at first.',
  },
  {
    form: /^[ \t>]*===\+?[ \t]+["'].*/m,
    what: 'no tab',
    hint: 'Write `::::tabs` and `::::` around them, and for each tab `:::tab[npm]` above and `:::` below.',
  },
  {
    form: /(?<![\\{])\{%[^\n]{0,200}?%\}/,
    what: 'no tag of a template',
    hint: 'Write `:::note` for a hint, `::::tabs` for tabs, and words for the rest.',
  },
  {
    form: /(?<!\\)\{\{(?:<[^\n]{0,200}?>|%[^\n]{0,200}?%)\}\}/,
    what: 'no shortcode',
    hint: 'Write words, a link or a container.',
  },
  {
    form: /(?<!\\)\{\{\s*#[^{}\n]{0,200}\}\}|^[ \t>]*-{1,}8<-{1,} ["'].*/m,
    what: 'no code from a file',
    hint: 'Write the code itself, into a fence.',
    isError: true,
  },
  {
    form: /(?<!\\)\{\{(?![\s#<%]*[#<%])[^{}\n]{0,200}\}\}/,
    what: 'no value of a template',
    hint: 'Write the value itself, or `\\{{` for the braces.',
  },
  {
    form: /(?<!\\)<!--|(?<!\\)\{\/\*/,
    what: 'no comment: it is never closed',
    hint: 'Write `-->` or `*/}` where it ends, or a backslash before it.',
    isError: true,
  },
  {
    form: /(?<![\\\w])<\/?[A-Z][\w.]{0,100}(?:\s[^<>\n]{0,200})?\s?[\w-]{1,100}=[{"'][^\n]{0,200}>/,
    what: 'no component',
    hint: 'Write words, or one of the containers of content/README.md.',
    isError: true,
  },
  {
    form: /^import\s+(?:(?:[\w*][^"'\n]*|\{[^}"']{0,500}\})\sfrom\s+)?["'][^"'\n]+["'];?$|^export\s+(?:const|let|var)\s+\w+\s*=.*|^export\s+(?:default\s+)?(?:async\s+)?(?:function|class)\s+\w+\s*[({].*/m,
    what: 'no import or export',
    hint: 'Delete it: tabs, cards, steps and notes are containers, and need no import.',
    isError: true,
  },
  {
    form: /^[ \t>]*\[!\w+\]/,
    what: 'no alert',
    hint: 'Use one of NOTE, TIP, IMPORTANT, WARNING and CAUTION.',
  },
  { form: /^<<<[ \t]*\S+/m, what: 'no code from a file', hint: 'Write the code into a fence.' },
]
