import type { ProjectLanguage } from 'studio-docs/project'

/** Highlighting rules of SurrealQL. Only capitalised words are keywords, because fields may share their names. */
export const surql: ProjectLanguage = {
  names: ['surql', 'surrealql'],
  label: 'SurrealQL',
  rules: [
    ['comment', /--.*|\/\/.*|#.*|\/\*[\s\S]*?\*\//],
    // Object keys.
    ['type', /"(?:[^"\\]|\\[\s\S])*"(?=\s*:(?!:))/],
    ['string', /(?:\b[dru])?(?:"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?)/],
    ['string', /\/(?<=[=~(,]\s*\/)(?![/*\s])(?:[^/\\\n]|\\.)+\//],
    // Record ids.
    ['type', /\b[A-Za-z_]\w*:(?:\w+|⟨[^⟩]*⟩|`[^`]*`)(?![\w:])/],
    [undefined, /`[^`]*`|⟨[^⟩]*⟩/],
    ['function', /\b[a-z]\w*(?:(?:::\w+)+|(?=\())/],
    ['keyword', /\b[A-Z][A-Z_]+\b|\b(?:true|false|null|none)\b/],
    // Permissions.
    ['keyword', /\b(?:select|create|update|delete)\b(?<=\bFOR\s[a-z,\s]*)/],
    [
      'type',
      /\b(?:any|array|bool|bytes|datetime|decimal|duration|float|geometry|int|number|object|option|point|range|record|regex|set|string|uuid)\b(?<=(?:\bTYPE\s+|<|\|\s?)\w+)/,
    ],
    // Parameters and durations, besides numbers.
    ['number', /\$\w+|\b\d+(?:\.\d+)?\w*/],
    [undefined, /\w+|[,;.:()[\]{}]/],
    ['punctuation', /[^\w\s"'`⟨$#/,;.:()[\]{}-]+|[$#/-]/],
  ],
}
