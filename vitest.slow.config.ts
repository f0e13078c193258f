import { defineConfig } from 'vitest/config'

/** What takes longer than a unit test may: real hosts, the judgement of others, sources that nobody would write, sites that grow, and what a stranger does with the project. */
export default defineConfig({
  test: {
    include: ['test/{hosting,judges,fuzz,growth}/**/*.test.ts', '{test,proofs}/**/*.slow.test.ts'],
    globalSetup: 'test/hosting/build-for-hosts.ts',
    // Two files at a time: most of what they do is waiting for others.
    maxWorkers: 2,
    // Sheets are empty otherwise; pictures are drawn in the colours of this one.
    css: { include: [/tokens\.css/] },
    testTimeout: 60_000,
    reporters: ['default'],
  },
})
