import { defineConfig } from 'vitest/config'

/** Slow tests: real hosts, judges, fuzzing, growing sites, and projects outside of this repository. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['engine/test/{hosting,fuzz,growth}/**/*.test.ts', '{engine/test,site}/**/*.slow.test.ts'],
    globalSetup: 'engine/test/hosting/build-for-hosts.ts',
    // More files at a time than cores: they mostly wait for other processes.
    maxWorkers: 3,
    // By default, imported sheets are empty. Link previews need these colours.
    css: { include: [/tokens\.css/] },
    testTimeout: 60_000,
    reporters: ['default'],
  },
})
