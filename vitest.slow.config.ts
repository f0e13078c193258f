import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest tests start first, so that no core waits at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const longest = ['package.slow', 'every-database', 'content/linear', 'omit-dev', 'judges', 'import/src/linear']
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.includes(name))
      return place < 0 ? longest.length : place
    }
    return files.sort((a, b) => rank(a) - rank(b))
  }
}

const hosting = 'packages/engine/test/hosting/*.test.ts'

/** Slow tests: real hosts, judges, fuzzing, growing sites, and projects outside of this repository. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // More files at a time than cores: they mostly wait for other processes.
    maxWorkers: 3,
    // Test files share processes, because no module has state.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // By default, imported sheets are empty. Link previews need these colours.
    css: { include: [/tokens\.css/] },
    // Three files share what browser tests leave of two cores.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // npm asks a registry only for what its cache lacks.
    env: { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' },
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'hosts',
          include: [hosting],
          globalSetup: 'packages/engine/test/hosting/build-for-hosts.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['packages/engine/test/{fuzz,growth}/**/*.test.ts', '{packages,site}/**/*.slow.test.ts'],
        },
      },
    ],
  },
})
