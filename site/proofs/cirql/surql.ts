import type { ProjectLanguage } from '../../src/page/project.ts'

/** SurrealQL as code blocks colour it; words in capitals are keywords, so that a field may have the name of one. */
export const surql: ProjectLanguage = {
  names: ['surql', 'surrealql'],
  label: 'SurrealQL',
  rules: [
    ['comment', /--.*|\/\/.*|#.*|\/\*[\s\S]*?\*\//],
    // A key of an object.
    ['type', /"(?:[^"\\]|\\[\s\S])*"(?=\s*:(?!:))/],
    ['string', /(?:\b[dru])?(?:"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?)/],
    ['string', /\/(?<=[=~(,]\s*\/)(?![/*\s])(?:[^/\\\n]|\\.)+\//],
    // The name of a record.
    ['type', /\b[A-Za-z_]\w*:(?:\w+|⟨[^⟩]*⟩|`[^`]*`)(?![\w:])/],
    [undefined, /`[^`]*`|⟨[^⟩]*⟩/],
    ['function', /\b[a-z]\w*(?:(?:::\w+)+|(?=\())/],
    ['keyword', /\b[A-Z][A-Z_]+\b|\b(?:true|false|null|none)\b/],
    // What permissions are for.
    ['keyword', /\b(?:select|create|update|delete)\b(?<=\bFOR\s[a-z,\s]*)/],
    [
      'type',
      /\b(?:any|array|bool|bytes|datetime|decimal|duration|float|geometry|int|number|object|option|point|range|record|regex|set|string|uuid)\b(?<=(?:\bTYPE\s+|<|\|\s?)\w+)/,
    ],
    // Parameters, and durations among the numbers.
    ['number', /\$\w+|\b\d+(?:\.\d+)?\w*/],
    [undefined, /\w+|[,;.:()[\]{}]/],
    // Operators.
    ['punctuation', /[^\w\s"'`⟨$#/,;.:()[\]{}-]+|[$#/-]/],
  ],
}
