import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'test/*.test.ts',
      'test/browser/*.test.ts',
      'test/search/**/*.test.ts',
    ],
    reporters: ['default'],
  },
})
