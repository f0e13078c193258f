import { expect, test } from 'vitest'
import { filesOfTarget } from './files-of-target.ts'

test.each([
  ['/', ['index.html']],
  ['/?x=/../a', ['index.html']],
  ['/a', ['a', 'a.html', 'a/index.html']],
  ['/a/', ['a/index.html', 'a.html']],
  ['/a.html', ['a.html', 'a.html.html', 'a.html/index.html']],
  ['/%C3%A9 x#y', ['é x', 'é x.html', 'é x/index.html']],
  ['http://host:1/a/', ['a/index.html', 'a.html']],
  ['/..', []],
  ['/a/%2e%2e/b', []],
  ['/a%2f..%2fb', []],
  ['/a//b', []],
  ['//a', []],
  ['/a\\b', []],
  ['/%00', []],
  ['/%', []],
  ['a', []],
  ['*', []],
])('%s may be answered by %j', (target, files) => expect(filesOfTarget(target, '/')).toEqual(files))

test('below a base nothing else is answered', () => {
  expect(filesOfTarget('/docs/a', '/docs/')).toEqual(['a', 'a.html', 'a/index.html'])
  expect(filesOfTarget('/docs', '/docs/')).toEqual(['index.html'])
  expect(filesOfTarget('/a', '/docs/')).toEqual([])
  expect(filesOfTarget('/docs/../a', '/docs/')).toEqual([])
})
