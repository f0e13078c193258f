import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/src/**/*.test.tsx',
      'site/proofs/**/*.test.ts',
      'packages/engine/test/*.test.ts',
      'packages/engine/test/browser/*.test.ts',
      'site/test/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, '**/*.slow.test.ts'],
    // Test files share processes, because no module has state and loading modules takes longest.
    isolate: false,
    // While one file waits for samples, another one runs.
    maxWorkers: '100%',
    // Some tests build sites or run samples, at a lower priority than the browser tests.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // By default, imported sheets are empty. Link previews need these colours.
    css: { include: [/tokens\.css/] },
    reporters: ['default'],
  },
})
