import type { ProjectSamples } from 'studio-docs/project'
import type { TypeScriptSamples } from './contract.ts'
import { sampleFlags } from './sample-module.ts'

/** Returns the `samples` of a project: every `ts` and `tsx` block of its pages is compiled and run. */
export function typescriptSamples(settings: TypeScriptSamples): ProjectSamples {
  const { outputs, database, others = [], instead } = settings
  const names = others.map(({ name }) => name)
  return {
    outputs,
    comment: '//',
    isSample: ({ language }) => language === 'ts' || language === 'tsx',
    words: [...sampleFlags, 'invalid'],
    ...(names.length > 0 && { variants: { own: database, others: names, ...(instead && { instead }) } }),
    // Loaded late: most commands run no samples, and compilers need time and memory.
    run: async (samples, options) => {
      return (await import('./run-typescript.ts')).runTypeScript(settings, samples, options)
    },
  }
}
