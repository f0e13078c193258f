import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Tests that need much of the processor start last: by then, the browser tests beside them have ended. The longest of
 * them start first, so that no core waits at the end.
 */
class HeaviestLast extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const heavy = ['package', 'judges', 'omit-dev', 'growth/growth']
    const rank = ({ moduleId }: TestSpecification) => heavy.findIndex((name) => moduleId.includes(name))
    return files.sort((a, b) => rank(a) - rank(b))
  }
}

/** Slow tests: real hosts, judges, fuzzing, growing sites, and projects outside of this repository. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['packages/engine/test/{hosting,fuzz,growth}/**/*.test.ts', '{packages,site}/**/*.slow.test.ts'],
    globalSetup: 'packages/engine/test/hosting/build-for-hosts.ts',
    // More files at a time than cores: they mostly wait for other processes.
    maxWorkers: 3,
    // Test files share processes, because no module has state.
    isolate: false,
    sequence: { sequencer: HeaviestLast },
    // By default, imported sheets are empty. Link previews need these colours.
    css: { include: [/tokens\.css/] },
    // Browser tests beside these have a higher priority.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    reporters: ['default'],
  },
})
