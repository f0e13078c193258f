import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * A host in a separate process, on 127.0.0.1 only.
 * @typedef {object} RunningHost
 * @property {number} port
 * @property {number} pid
 * @property {string} folder Folder of `current` and `previous`: `/srv/docs` in the examples.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts nginx with `packages/engine/deploy/nginx/nginx.conf` for a built site; `change` may edit the configuration.
 * @param {string} debian @param {string} dist @param {(config: string) => string} [change] @returns {Promise<RunningHost>}
 */
export async function startNginx(debian, dist, change = (config) => config) {
  const { folder, port } = await prepare(dist)
  const whole = configOf('nginx/nginx.conf', folder)
    .replace('include /etc/nginx/conf.d/docs-maps.conf;', () => configOf('nginx/maps.conf', folder))
    .replace('include /etc/nginx/sites-enabled/docs.conf;', () => configOf('nginx/site.conf', folder))
  const config = change(whole).replace('modules/', `${debian}/usr/lib/nginx/modules/`)
  return runNginx({ debian, config, folder, port })
}

/**
 * Starts Debian's own nginx with another site and, beside it, the two parts of `packages/engine/deploy/nginx` for a built site.
 * @param {string} debian @param {string} dist @param {string} other Configuration of the other site.
 * @returns {Promise<RunningHost>}
 */
export async function startNginxBeside(debian, dist, other) {
  const { folder, port } = await prepare(dist)
  const module = `load_module ${debian}/usr/lib/nginx/modules/ngx_http_brotli_static_module.so;`
  const config = readFileSync(join(debian, 'etc/nginx/nginx.conf'), 'utf8')
    .replace('user www-data;', '')
    .replace('include /etc/nginx/modules-enabled/*.conf;', module)
    .replace('include /etc/nginx/conf.d/*.conf;', () => configOf('nginx/maps.conf', folder))
    .replace('include /etc/nginx/sites-enabled/*;', () => `${other}\n${configOf('nginx/site.conf', folder)}`)
    .replace('/var/log/nginx/access.log', 'off')
  return runNginx({ debian, config, folder, port })
}

/** @param {{ debian: string, config: string, folder: string, port: number }} site @returns {Promise<RunningHost>} */
function runNginx({ debian, config, folder, port }) {
  const local = config
    .replaceAll('/etc/nginx/mime.types', `${debian}/etc/nginx/mime.types`)
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replace('/var/log/nginx/error.log', join(folder, 'error.log'))
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http {\n${temporaryPaths(folder)}`)
  writeFileSync(join(folder, 'nginx.conf'), local)
  const options = [
    '-e',
    join(folder, 'error.log'),
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-g',
    'daemon off; user root;',
  ]
  return start({ command: join(debian, 'usr/sbin/nginx'), options, folder, port })
}

/**
 * Starts Caddy with `packages/engine/deploy/Caddyfile` for a built site; `change` may edit the configuration.
 * @param {string} debian @param {string} dist @param {(config: string) => string} [change] @returns {Promise<RunningHost>}
 */
export async function startCaddy(debian, dist, change = (config) => config) {
  const { folder, port } = await prepare(dist)
  const config = change(configOf('Caddyfile', folder))
    .replace('{$SITE_ADDRESS:docs.example.com} {', `http://:${port} {\n\tbind 127.0.0.1`)
    .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off')
  writeFileSync(join(folder, 'Caddyfile'), config)
  const options = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  return start({ command: join(debian, 'usr/bin/caddy'), options, folder, port })
}

/**
 * Starts `npm run preview` for a built site, on the port `wanted` or any free one.
 * @param {string} dist @param {Record<string, string>} [env] @param {number} [wanted] @returns {Promise<RunningHost>}
 */
export async function startPreview(dist, env = {}, wanted) {
  const { folder, port } = await prepare(dist, wanted)
  const options = [
    join(root, 'packages/engine/bin/studio.js'),
    'preview',
    '--out',
    join(folder, 'current'),
    '--port',
    String(port),
  ]
  return start({ command: process.execPath, options, folder, port, cwd: join(root, 'packages/engine/test/site'), env })
}

/** @param {string} dist @param {number} [port] */
async function prepare(dist, port) {
  const folder = mkdtempSync(join(tmpdir(), 'host-'))
  mkdirSync(join(folder, 'releases'))
  cpSync(dist, join(folder, 'releases/1'), { recursive: true, preserveTimestamps: true })
  symlinkSync('releases/1', join(folder, 'current'))
  return { folder, port: port ?? (await freePort()) }
}

/** @param {string} name @param {string} folder */
function configOf(name, folder) {
  return readFileSync(join(root, 'packages/engine/deploy', name), 'utf8').replaceAll('/srv/docs', folder)
}

/** @param {string} folder */
function temporaryPaths(folder) {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n')
}

/**
 * @param {{ command: string, options: string[], folder: string, port: number, cwd?: string, env?: Record<string, string> }} what
 * @returns {Promise<RunningHost>}
 */
async function start({ command, options, folder, port, cwd = folder, env = {} }) {
  const home = { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const child = spawn(command, options, {
    cwd,
    env: { ...process.env, ...home, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text) => {
    errors = (errors + text).slice(-4000)
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  const end = Date.now() + 20_000
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error(`${command} does not answer:\n${errors}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { port, pid: child.pid ?? 0, folder, stop }
}

/** @param {number} port */
async function answers(port) {
  try {
    await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' })
    return true
  } catch {
    return false
  }
}

/** Returns a free port. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
