import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheControl } from '../../src/core/urls/headers.ts'
import { ask } from './ask.ts'
import { describeHosts } from './describe-hosts.ts'

describeHosts((host) => {
  test('a switch between releases never mixes their files', async () => {
    const { folder, port } = host.running
    cpSync(join(folder, 'releases/1'), join(folder, 'releases/2'), { recursive: true })
    rmSync(join(folder, 'releases/2/assets'), { recursive: true })
    const page = join(folder, 'releases/2/ledger/api/count.html')
    for (const ending of ['', '.br', '.gz']) rmSync(page + ending)
    writeFileSync(
      page,
      readFileSync(join(host.dist, 'ledger/api/count.html'), 'utf8').replace('<title>', '<title>New: '),
    )
    const turnTo = (release: string, name: string) => {
      symlinkSync(`releases/${release}`, join(folder, `${name}.next`))
      renameSync(join(folder, `${name}.next`), join(folder, name))
    }
    let going = true
    const answers = new Map<string, number>()
    const reader = async () => {
      while (going) {
        const { status, body } = await ask(port, '/ledger/api/count')
        const answer = `${status} ${body.includes('<title>New: ') ? 'new' : 'old'} ${body.includes('</html>') ? 'whole' : 'cut'}`
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }
    const readers = Promise.all([reader(), reader(), reader(), reader()])
    for (let turn = 0; turn < 40; turn++) {
      turnTo(turn % 2 === 0 ? '2' : '1', 'current')
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    going = false
    await readers
    expect([...answers.keys()].sort()).toEqual(['200 new whole', '200 old whole'])

    // Assets of the old release stay available for tabs that were opened before the switch.
    turnTo('2', 'current')
    turnTo('1', 'previous')
    const asset = readdirSync(join(host.dist, 'assets')).find((name) => name.endsWith('.js'))
    const { status, headers } = await ask(port, `/assets/${asset}`)
    turnTo('1', 'current')
    if (host.name === 'npm run preview') return expect(status).toBe(404)
    expect([status, headers['cache-control']]).toEqual([200, cacheControl.immutable])
  })
})
