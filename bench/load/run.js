/* Lets wrk ask nginx for every route of the built site, over and over, and prints what came of it as Markdown. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, platform, release } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findDebian, librariesOf } from '../../test/hosting/debian.js'
import { startNginx } from '../../test/hosting/start-host.js'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))
const dist = join(root, '.cache/bench-dist')
const connections = 64
const seconds = Math.min(Math.max(Math.trunc(Number(process.argv[3] ?? 10)) || 10, 1), 120)

const debian = findDebian()
if (!debian) {
  console.error('nginx and wrk come from Debian, and its packages cannot be had here (apt-get download).')
  process.exit(1)
}
const built = spawnSync(process.execPath, [join(root, 'bin/studio.js'), 'build', '--precompress', '--out', dist], {
  cwd: root,
})
if (built.status !== 0) throw new Error('The site does not build.')

const routes = [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)]
const host = await startNginx(debian, dist)
const results = join(host.folder, 'results.json')
writeFileSync(join(host.folder, 'routes.txt'), routes.map(([, path]) => path).join('\n'))
const options = ['-t2', `-c${connections}`, `-d${seconds}s`, '--timeout', '5s', '-s', join(here, 'routes.lua')]
const { status, stderr } = spawnSync(join(debian, 'usr/bin/wrk'), [...options, `http://127.0.0.1:${host.port}`], {
  env: {
    ...process.env,
    LD_LIBRARY_PATH: librariesOf(debian),
    ROUTES: join(host.folder, 'routes.txt'),
    RESULTS: results,
  },
  encoding: 'utf8',
  timeout: 150_000,
})
const result = status === 0 ? JSON.parse(readFileSync(results, 'utf8')) : undefined
await host.stop()
rmSync(dist, { recursive: true, force: true })
if (!result) throw new Error(`wrk failed:\n${stderr}`)

console.log(
  `${new Date().toISOString().slice(0, 10)}, nginx and wrk on the same ${cpus().length} cores, ${platform()} ${release()}; ${routes.length} routes, brotli, ${connections} connections, ${seconds} s\n`,
)
console.log('| requests | requests/s | MB/s | p50 | p99 | errors |\n|---|---|---|---|---|---|')
console.log(
  `| ${result.requests} | ${Math.round(result.requests / result.seconds)} | ${(result.bytes / 1e6 / result.seconds).toFixed(1)} | ${result.p50.toFixed(1)} ms | ${result.p99.toFixed(1)} ms | ${result.errors} |`,
)
if (result.errors > 0) process.exitCode = 1
