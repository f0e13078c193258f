import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const unpacked = join(root, '.cache/debian')

/** Packages of nginx and Caddy. Node's Debian image has all their dependencies. */
const packages = ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static', 'caddy']

/**
 * Returns the folder with unpacked nginx and Caddy, or `undefined` if Debian's packages are not available.
 * They are not installed: installing a server starts it on all addresses.
 * @returns {string | undefined}
 */
export function findDebian() {
  if (existsSync(join(unpacked, 'usr/sbin/nginx'))) return unpacked
  const archives = join(unpacked, 'archives')
  mkdirSync(archives, { recursive: true })
  const download = () => run('apt-get', ['-qq', 'download', ...packages], archives)
  if (!download() && !(process.getuid?.() === 0 && run('apt-get', ['-qq', 'update'], archives) && download()))
    return undefined
  // nginx is unpacked last, so its binary shows that all packages are there.
  const order = readdirSync(archives).sort((a, b) => Number(a.startsWith('nginx_')) - Number(b.startsWith('nginx_')))
  const done = order.every((archive) => run('dpkg-deb', ['-x', archive, unpacked], archives))
  return done ? unpacked : undefined
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0
}
