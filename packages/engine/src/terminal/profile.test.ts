import { expect, test } from 'vitest'
import { createProfile, stageOfFile } from './profile.ts'

test('a profile sums the time of each stage', () => {
  const times = [0, 500, 1500, 1600, 2000]
  const profile = createProfile(() => times.shift() ?? 0)
  profile.add('read the pages')
  profile.add(stageOfFile('docs/start.html'))
  profile.add(stageOfFile('docs/start.json'))
  profile.add(stageOfFile('docs/index.html'))
  expect(profile.table().split('\n')).toEqual([
    'stage                         seconds   share',
    'read the pages                   0.50    25 %',
    'files: .html                     1.40    70 %',
    'files: .json                     0.10     5 %',
  ])
})
