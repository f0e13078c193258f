import type { Project, ProjectLanguage } from 'studio-docs/project'
import { typescriptPlayground } from 'studio-docs-playground'
import { typescriptSamples } from 'studio-docs-samples'

/** The query language of Ledger. */
const lql: ProjectLanguage = {
  names: ['lql', 'ledgerql'],
  label: 'LedgerQL',
  rules: [
    ['comment', /--.*/],
    ['string', /"(?:[^"\\]|\\[\s\S])*"?/],
    ['type', /\b[a-z]\w*:\w+/],
    ['function', /\b[a-z]\w*(?:(?:::\w+)+|(?=\())/],
    ['keyword', /\b[A-Z][A-Z_]+\b/],
    ['number', /\b\d+(?:\.\d+)?\w*/],
    [undefined, /\w+|[,;.:()[\]{}]/],
    ['punctuation', /[^\w\s",;.:()[\]{}]+/],
  ],
}

/** Project of the test site: a small package, and a database in memory. */
export const ledger: Project = {
  language: lql,
  samples: typescriptSamples({
    runner: './ledger/runner.ts',
    outputs: './ledger/outputs',
    database: 'LedgerDB 1.0',
    statements: lql,
    others: [{ name: 'LedgerDB 3.0', runner: './ledger/runner-3.ts' }],
    instead: () => '/ledger/guide/#instead',
  }),
  playground: typescriptPlayground({
    sandbox: './ledger/sandbox.ts',
    imports: ['ledger'],
    language: lql,
    database: {
      name: 'LedgerDB',
      version: '1.0',
      size: '1 kB',
      module: './ledger/engine.ts',
      wasm: './ledger/engine.wasm',
      seed: './ledger/seed.json',
    },
  }),
}
