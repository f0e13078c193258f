import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sample } from './collect-samples.ts'
import { createModule } from './sample-module.ts'

const configuration = {
  compilerOptions: {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['*.ts', '*.tsx'],
}

/** Writes all samples into a folder as one TypeScript project. Returns the sample of each file by its name. */
export async function writeModules(folder: string, samples: readonly Sample[]): Promise<ReadonlyMap<string, Sample>> {
  const modules = new Map(samples.map((sample) => [`${createModule(sample).name}.${sample.language}`, sample]))
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration))
  await Promise.all(
    [...modules].map(([name, sample]) => {
      const { head, code } = createModule(sample)
      return writeFile(join(folder, name), head + code)
    }),
  )
  return modules
}
