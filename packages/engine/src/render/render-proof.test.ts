import { expect, test } from 'vitest'
import { siteOf } from '../../test/site-of.ts'
import { keyOfSamples } from '../core/sample.ts'
import { renderProof } from './render-proof.ts'

const { entries } = siteOf({
  'docs/index': '```ts\na\n```\n\n```ts\nb\n```\n\n```sh\nls\n```',
  'docs/new': '```ts\nc\n```',
  'docs/words': 'Words.',
})
const keyOf = (route: string) =>
  keyOfSamples(entries.find((entry) => entry.route === route)?.facts.codeBlocks ?? []) ?? ''
const run = {
  date: '2026-11-25',
  commit: 'abc1234567',
  versions: { Ledger: '0.6.8' },
  pages: { '/docs/': keyOf('/docs/'), '/docs/new': 'of other samples' },
}
const measured = {
  command: 'npm run bench',
  date: '2026-11-24',
  commit: 'def1234567',
  tables: [{ labels: 1, head: ['what', 'goal', 'bytes'], rows: [['scripts', '64,000', '63,986']] }],
}

test('each figure has its value, command, day and commit', () => {
  expect(JSON.parse(renderProof({ entries, runs: [run], measurements: [measured] }))).toEqual({
    figures: [
      {
        figure: 'samples of /docs/ that were run',
        value: 2,
        with: { Ledger: '0.6.8' },
        command: 'studio check --update',
        date: '2026-11-25',
        commit: 'abc1234567',
      },
      {
        figure: 'scripts: bytes',
        value: 63986,
        goal: 64000,
        command: 'npm run bench',
        date: '2026-11-24',
        commit: 'def1234567',
      },
    ],
  })
})
