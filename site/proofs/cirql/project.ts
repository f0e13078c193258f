import type { Project } from '../../src/page/project.ts'
import { surql } from './surql.ts'

/** What proves and runs the pages of Cirql. */
export const cirql: Project = {
  language: surql,
  samples: {
    runner: './proofs/cirql/samples.ts',
    outputs: './proofs/cirql/outputs',
    types: './proofs/cirql/types',
    database: 'SurrealDB 1.0',
  },
  playground: {
    script: './proofs/cirql/playground/sandbox.ts',
    imports: ['cirql', 'zod'],
    database: {
      name: 'SurrealDB',
      version: '1.0',
      size: '2 MB',
      module: './proofs/cirql/playground/surreal-engine.ts',
      wasm: './node_modules/surrealdb.wasm/dist/full/index_bg.wasm',
      seed: './proofs/cirql/seed.surql',
    },
  },
  check: async (pages, root) => (await import('./coverage/check-coverage.ts')).checkCoverage(pages, root),
}
