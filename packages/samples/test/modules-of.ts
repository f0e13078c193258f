import { listSamples } from 'studio-docs/project'
import { codeBlocksOf, type Written } from 'studio-docs-testing/code-blocks'
import { type SampleModule, toModule } from '../src/sample-module.ts'

/** Returns the modules of the code blocks of a page, `content/a.mdx`. */
export function modulesOf(...written: readonly Written[]): readonly SampleModule[] {
  return listSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks: codeBlocksOf(...written) }]).map(toModule)
}
