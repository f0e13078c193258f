import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guide, leaves, runLeaveProject } from './leave-project.ts'

test('the code that leaves Cirql runs on the oldest Node.js that the page names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oldest-node-'))
  try {
    const [, oldest = ''] = /Node\.js (\d+) and later/.exec(guide) ?? []
    // The package `node` would install this one with a script.
    const name = `node-${process.platform}-${process.arch}`
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${oldest}`])
    const node = join(folder, 'node_modules', name, 'bin/node')
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(`v${oldest}.`)
    const { printed } = await runLeaveProject(join(folder, 'project'), [node])
    expect(printed).toBe(leaves)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 400_000)
