import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'

/** The installation guide, and the page with the messages of its programs. */
const page = ['installation/index', 'add-instance']
  .map((name) => readFileSync(`site/content/transago/${name}.mdx`, 'utf8'))
  .join('\n')

test('the compose file starts the server of the command for `docker`', () => {
  const [, text = ''] = /^```yaml title="compose.yaml"\n(.*?)^```$/ms.exec(page) ?? []
  const [, windows = ''] = /^```powershell .*\n(docker run .*)$/m.exec(page) ?? []
  const { services, volumes } = load(text) as { services: { transago: Record<string, unknown> }; volumes: object }
  const { image, container_name: name, command, ports, volumes: mounted, user, restart } = services.transago
  const [start, owner, password, data] = command as string[]
  expect(Object.keys(volumes)).toEqual(['transago-data'])
  expect(
    `docker run --detach --name ${name} --restart ${restart} --user ${user} --publish ${ports} --volume ${mounted} ` +
      `${image} ${start} ${owner?.replace('=', ' ')} ${password?.replace('=', ' "')}" ${data}`,
  ).toBe(windows)
})

test('the entry on a used port names each command and line of a file that uses the port', () => {
  const [, entry = ''] = /^#### .* \{#used-port\}\n(.*?)^####/ms.exec(page) ?? []
  const quoted = Array.from(entry.matchAll(/`([^`]*)`/g), ([, code = '']) => code)
  const changed = quoted.filter((code) => code.includes('8001')).map((code) => code.replace('8001', '8000'))
  const configuration = readFileSync('site/content/transago/installation/configuration.mdx', 'utf8')
  const blocks = Array.from(
    `${page}${configuration}`.matchAll(/^ *```.*\n([\s\S]*?)^ *```$/gm),
    ([, code = '']) => code,
  )
  const lines = blocks.flatMap((code) => code.split('\n')).filter((line) => line.includes('8000'))
  expect(lines.length).toBeGreaterThan(6)
  expect(lines.filter((line) => !changed.some((code) => line.includes(code)))).toEqual([])
})

const [, nightly = ''] = /^```sh title="backup.sh"\n(.*?)^```$/ms.exec(page) ?? []
const [, withoutDocker = ''] = /^ {2}```sh\n( {2}surreal export .*?)^ {2}```$/ms.exec(page) ?? []

test.each([
  ['docker', 'version', nightly],
  ['surreal', 'db version', nightly.replace(/^docker exec.*/ms, withoutDocker)],
  ['surreal', 'version', nightly.replace(/^docker exec.*/ms, withoutDocker)],
])('the nightly script with `%s … %s` keeps a backup per weekday, or the old one', (program, version, script) => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  const standIn = (status: number) =>
    writeFileSync(join(folder, program), nightlyProgram(status, version), { mode: 0o755 })
  const run = () => {
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
    spawnSync('sh', [join(folder, 'backup.sh')], { env, cwd: '/' })
    return readdirSync(folder).filter((name) => name.startsWith('backup-') || name === 'version.txt')
  }
  try {
    writeFileSync(join(folder, 'backup.sh'), script)
    standIn(1)
    expect(run()).toEqual([])
    rmSync(join(folder, 'FAILED.txt'))
    standIn(0)
    const kept = run()
    expect(readdirSync(folder)).not.toContain('FAILED.txt')
    expect(kept).toEqual([expect.stringMatching(/^backup-[1-7]\.surql$/), 'version.txt'])
    standIn(1)
    expect(run()).toEqual(kept)
    expect(kept.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['exported\n', '3.0.2\n'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the commands for a backup and for its restore find their files, and leave the nightly export alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  const path = (name: string) => join(folder, name)
  const run = (start: string) => {
    const [, commands = ''] = new RegExp(`^ *\`\`\`sh\\n( *${start}.*?\\n) *\`\`\``, 'ms').exec(page) ?? []
    spawnSync('sh', ['-e', '-c', commands], {
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      cwd: folder,
    })
  }
  try {
    mkdirSync(path('data'))
    writeFileSync(path('docker'), docker, { mode: 0o755 })
    run('docker exec transago /surreal export')
    expect(readFileSync(path('transago-backup.surql'), 'utf8')).toBe('exported\n')
    writeFileSync(path('transago-backup.surql'), 'with the key')
    run('docker cp transago-backup.surql')
    expect(readFileSync(path('imported'), 'utf8')).toBe('with the key')
    expect(readFileSync(path('data/backup.surql'), 'utf8')).toBe('exported\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const [, encrypt = ''] = /`gpg (--symmetric) backup-1.surql`/.exec(page) ?? []

test.runIf(spawnSync('gpg', ['--version']).status === 0)(
  'a backup is decrypted before it is searched: encrypted, it hides the word that the step looks for',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'encrypted-'))
    try {
      writeFileSync(join(folder, 'backup-1.surql'), "KEY '[REDACTED]'")
      const options = [
        '--homedir',
        folder,
        '--batch',
        '--passphrase',
        'x',
        '--pinentry-mode',
        'loopback',
        '--s2k-count',
        '1024',
      ]
      const gpg = (...words: string[]) => spawnSync('gpg', [...options, ...words], { cwd: folder })
      expect(gpg(encrypt, 'backup-1.surql').status).toBe(0)
      expect(readFileSync(join(folder, 'backup-1.surql.gpg'), 'latin1')).not.toContain('REDACTED')
      rmSync(join(folder, 'backup-1.surql'))
      gpg('backup-1.surql.gpg')
      expect(readFileSync(join(folder, 'backup-1.surql'), 'utf8')).toContain('[REDACTED]')
    } finally {
      spawnSync('gpgconf', ['--homedir', folder, '--kill', 'gpg-agent'])
      rmSync(folder, { recursive: true })
    }
    const [, steps = ''] = /^(### .* \{#restore\}.*?)^### /ms.exec(page) ?? []
    expect(steps.indexOf('**Decrypt the file first')).toBeGreaterThan(0)
    expect(steps.indexOf('**Decrypt the file first')).toBeLessThan(steps.indexOf('search it for `[REDACTED]`'))
  },
)

/** Runs the real `docker` without its plugins and without a daemon. */
const realDocker = (...words: readonly string[]) => {
  const env = { ...process.env, DOCKER_CONFIG: '/nowhere', DOCKER_HOST: 'unix:///nowhere' }
  return spawnSync('docker', words, { env, encoding: 'utf8' }).stderr
}
const noDaemon = realDocker('ps')
// Plugins that are installed for all users stay in use: with them, the message cannot be provoked.
const lacksCompose = noDaemon !== null && realDocker('compose', 'version').includes('compose')

test.runIf(noDaemon)('Docker says the message of the page when its daemon does not run', () => {
  expect(noDaemon).toContain(/^#### `(.*)` \{#no-docker\}$/m.exec(page)?.[1])
})

test.runIf(noDaemon)('Docker says the message of the page while its daemon answers with an error', async () => {
  const starting = createServer((_, response) => response.writeHead(500).end())
  await once(starting.listen(0, '127.0.0.1'), 'listening')
  const { port } = starting.address() as AddressInfo
  const env = { ...process.env, DOCKER_HOST: `tcp://127.0.0.1:${port}` }
  const said = await promisify(execFile)('docker', ['ps'], { env }).catch(({ stderr }: { stderr: string }) => stderr)
  starting.close()
  const [, section = ''] = /^(#### `[^`]*` \{#engine-starting\}\n.*?)^####/ms.exec(page) ?? []
  const quoted = Array.from(section.matchAll(/`([^`]*)`/g), ([, words = '']) => words)
  expect(said).toContain(quoted[0])
  expect(said).toContain(quoted.find((words) => words.startsWith('check')))
})

test.runIf(noDaemon)('Docker says the message of the page about the name of an image', () => {
  const message = /^#### `(.*)` \{#wrong-reference\}$/m.exec(page)?.[1]
  expect(realDocker('run', 'surrealdb surrealdb')).toContain(message)
})

test.runIf(lacksCompose)('Docker without Compose answers the start command with the message of the page', () => {
  const [, section = ''] = /^(#### `[^`]*` \{#no-compose\}\n.*?)^####/ms.exec(page) ?? []
  const [, command = ''] = /^docker (compose up .*)$/m.exec(page) ?? []
  const quoted = Array.from(section.matchAll(/`([^`]*)`/g), ([, words = '']) => words)
  expect(realDocker(...command.split(' '))).toContain(quoted[0])
  const said = realDocker('compose', 'version')
  expect(quoted.some((words) => words.includes('compose') && said.includes(words))).toBe(true)
})

/** Stands in for `docker` and `surreal`, with an export that ends with `status` and one form of the command `version`. */
const nightlyProgram = (status: number, version: string) => `#!/bin/sh
for last; do :; done
case "$*" in
*export*) [ ${status} = 0 ] || { echo half > "$(basename "$last")"; exit 1; }; echo exported > "$(basename "$last")" ;;
"${version}" | "exec transago /surreal ${version}") echo 3.0.2 ;;
cp*) cp "$(basename "$2")" "$3" ;;
*) exit 2 ;;
esac
`

/** Stands in for `docker`, with the current folder as the root of the container. */
const docker = `#!/bin/sh
for last; do :; done
case "$1 $4" in
"exec export") echo exported > ".$last" ;;
"exec import") cp ".$last" imported ;;
"cp ") cp "\${2#transago:/}" "\${3#transago:/}" ;;
esac
`
