import type { Project } from 'studio-docs/project'
import { typescriptPlayground } from 'studio-docs-playground'
import { type TypeScriptSamples, typescriptSamples } from 'studio-docs-samples'
import { surql } from '../surrealdb/surql.ts'

/** How the samples of Cirql's pages run. */
export const cirqlSamples: TypeScriptSamples = {
  runner: './proofs/cirql/surreal-1-runner.ts',
  outputs: './proofs/cirql/outputs',
  database: 'SurrealDB 1.0',
  statements: surql,
  others: [
    { name: 'SurrealDB 2.3', runner: './proofs/cirql/surreal-2-runner.ts' },
    { name: 'SurrealDB 3.0', runner: './proofs/cirql/surreal-3-runner.ts' },
  ],
  instead: addressOfRemedy,
}

/** Returns the section that says what to write on newer servers, by the error or the output there. */
function addressOfRemedy(difference: string): string {
  if (/type::record|RELATE statement/.test(difference)) return '/cirql/api/create#ids'
  if (difference.includes('The response from the database was invalid')) return '/cirql/api/let#atomic-block'
  if (difference === '[]') return '/cirql/api/update#upsert'
  if (difference.includes('"safe": "text"')) return '/cirql/api/create#text-like-a-record'
  return '/cirql/guide/#server-versions'
}

/** Samples, playground and checks of Cirql's pages. */
export const cirql: Project = {
  language: surql,
  samples: typescriptSamples(cirqlSamples),
  playground: typescriptPlayground({
    sandbox: './proofs/cirql/playground/sandbox.ts',
    imports: ['cirql', 'zod'],
    language: surql,
    database: {
      name: 'SurrealDB',
      version: '1.0',
      size: '2 MB',
      module: './proofs/cirql/playground/surreal-engine.ts',
      wasm: 'surrealdb.wasm/dist/full/index_bg.wasm',
      seed: './proofs/surrealdb/seed.surql',
    },
  }),
  check: async (pages) => (await import('./signatures/check-signatures.ts')).checkSignatures(pages),
}
