import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that take longest start first. Otherwise cores would wait for them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const long = ['one-page-site', 'package', 'fuzz/command', 'third-project', 'omit-dev', 'moves']
    const rank = ({ moduleId }: TestSpecification) => (long.findIndex((name) => moduleId.includes(name)) + 99) % 99
    return files.sort((a, b) => rank(a) - rank(b))
  }
}

/** Slow tests: real hosts, judges, fuzzing, growing sites, and projects outside of this repository. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['engine/test/{hosting,fuzz,growth}/**/*.test.ts', '{engine/test,site}/**/*.slow.test.ts'],
    globalSetup: 'engine/test/hosting/build-for-hosts.ts',
    // More files at a time than cores: they mostly wait for other processes.
    maxWorkers: 3,
    // Test files share processes, because no module has state.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // By default, imported sheets are empty. Link previews need these colours.
    css: { include: [/tokens\.css/] },
    testTimeout: 60_000,
    reporters: ['default'],
  },
})
