import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'proofs/**/*.test.ts',
      'test/*.test.ts',
      'test/browser/*.test.ts',
      'test/search/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, '**/*.slow.test.ts'],
    // Files share processes: none keeps anything of its own in a module, and loading all of them anew takes longest.
    isolate: false,
    // While samples are compiled and run for one, another goes on.
    maxWorkers: '100%',
    // Some tests build sites or run samples; beside the browser tests, which go first, that takes its time.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // Sheets are empty otherwise; pictures are drawn in the colours of this one.
    css: { include: [/tokens\.css/] },
    reporters: ['default'],
  },
})
