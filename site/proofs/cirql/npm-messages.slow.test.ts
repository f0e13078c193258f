import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { headings } from './troubleshooting-page.ts'

/** The code and the reason that the entry names. Another package has the code with another reason. */
const [code = '', own = ''] = headings.get('eresolve')?.split(' … ') ?? []

test.each([
  ['zod 4', 'cirql@0.6.8 zod@4', own, 'cirql@0.6.8 zod@3'],
  ['TypeScript 7', 'surrealdb@2 typescript@7', 'peer typescript', 'surrealdb@2 typescript@5'],
])(
  'npm rejects %s with the message and accepts the remedy',
  (_, refused, reason, remedy) => {
    const folder = mkdtempSync(join(tmpdir(), 'npm-messages-'))
    writeFileSync(join(folder, 'package.json'), '{ "name": "tools", "version": "1.0.0" }')
    const install = (packages: string) =>
      spawnSync(`npm install --dry-run ${packages}`, { cwd: folder, encoding: 'utf8', shell: true })
    const { status, stderr } = install(refused)
    expect({ failed: status !== 0, stderr }).toEqual({ failed: true, stderr: expect.stringContaining(reason) })
    expect(stderr).toContain(code)
    expect(install(remedy).status).toBe(0)
    rmSync(folder, { recursive: true })
  },
  120_000,
)
