import { expect, test } from 'vitest'
import { siteOf } from '../../test/site-of.ts'
import { keyOfSamples } from '../core/project/sample-key.ts'
import { renderProof } from './render-proof.ts'

const { entries } = siteOf({
  'docs/index': '```ts\na\n```\n\n```ts\nb\n```\n\n```sh\nls\n```',
  'docs/new': '```ts\nc\n```',
  'docs/words': 'Words.',
})
const keyOf = (route: string) =>
  keyOfSamples(entries.find((entry) => entry.route === route)?.parsed().facts.codeBlocks ?? []) ?? ''
const run = {
  date: '2026-11-25',
  commit: 'abc1234567',
  versions: { Ledger: '0.6.8' },
  pages: { '/docs/': keyOf('/docs/'), '/docs/new': 'of other samples' },
}

test('each page whose samples ran has their number, versions, day and commit', () => {
  expect(JSON.parse(renderProof([run], entries))).toEqual({
    figures: [
      {
        figure: 'samples of /docs/ that were run',
        value: 2,
        with: { Ledger: '0.6.8' },
        command: 'studio check --update',
        date: '2026-11-25',
        commit: 'abc1234567',
      },
    ],
  })
})
