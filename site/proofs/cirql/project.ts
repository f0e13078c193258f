import type { Project } from 'studio-docs/project'
import { surql } from './surql.ts'

/** Samples, playground and checks of Cirql's pages. */
export const cirql: Project = {
  language: surql,
  samples: {
    runner: './proofs/cirql/samples.ts',
    outputs: './proofs/cirql/outputs',
    types: './proofs/cirql/types',
    database: 'SurrealDB 1.0',
    others: [
      { name: 'SurrealDB 2.3', runner: './proofs/cirql/samples-2.ts' },
      { name: 'SurrealDB 3.0', runner: './proofs/cirql/samples-3.ts' },
    ],
    instead: '/cirql/guide/#server-versions',
  },
  playground: {
    script: './proofs/cirql/playground/sandbox.ts',
    imports: ['cirql', 'zod'],
    database: {
      name: 'SurrealDB',
      version: '1.0',
      size: '2 MB',
      module: './proofs/cirql/playground/surreal-engine.ts',
      wasm: 'surrealdb.wasm/dist/full/index_bg.wasm',
      seed: './proofs/cirql/seed.surql',
    },
  },
  check: async (pages) => (await import('./signatures/check-signatures.ts')).checkSignatures(pages),
}
