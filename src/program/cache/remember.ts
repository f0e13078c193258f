import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from '../fingerprint.ts'
import { keepNewest } from './keep-newest.ts'

const mostKept = 8

/** Gives what was made of the same before, as JSON in a folder, or makes it; what is damaged is made again. */
export async function remember<Value>(folder: string, key: string, make: () => Promise<Value>): Promise<Value> {
  const path = join(folder, `${fingerprint(key)}.json`)
  const known = read(path) as { key: string; value: Value } | undefined
  if (known?.key === key) return known.value
  const value = await make()
  const text = JSON.stringify({ key, value })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${fingerprint(text)}\n${text}`)
  keepNewest(folder, mostKept)
  return value
}

function read(path: string): unknown {
  try {
    const text = readFileSync(path, 'utf8')
    const end = text.indexOf('\n')
    return text.slice(0, end) === fingerprint(text.slice(end + 1)) ? JSON.parse(text.slice(end + 1)) : undefined
  } catch {
    return undefined
  }
}
