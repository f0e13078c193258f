import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { remember } from './remember.ts'

test('a value is made once for a key, in whatever process; one that is damaged is made again', async () => {
  const folder = join(temporaryFolder(), 'values')
  let made = 0
  const ask = (key: string) => remember(folder, key, async () => ({ key, made: ++made }))
  expect(await ask('a')).toEqual({ key: 'a', made: 1 })
  expect(await ask('a')).toEqual({ key: 'a', made: 1 })
  expect(await ask('b')).toEqual({ key: 'b', made: 2 })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    writeFileSync(path, readFileSync(path, 'utf8').replace('"made":1', '"made":7'))
  }
  expect(await ask('a')).toEqual({ key: 'a', made: 3 })
  for (let index = 0; index < 20; index++) await ask(String(index))
  expect(readdirSync(folder)).toHaveLength(8)
})
