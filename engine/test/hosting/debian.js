import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const unpacked = join(root, '.cache/debian')

/** What the programs of the tests come in; nothing else is needed that Node's own image has not. */
const packages = ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static', 'caddy']

/**
 * Gives the folder that Debian's nginx and Caddy are unpacked in, or nothing where Debian's packages cannot be had.
 * They are not installed: installing a server starts it, on all addresses.
 * @returns {string | undefined}
 */
export function findDebian() {
  if (existsSync(join(unpacked, 'usr/sbin/nginx'))) return unpacked
  const archives = join(unpacked, 'archives')
  mkdirSync(archives, { recursive: true })
  const download = () => run('apt-get', ['-qq', 'download', ...packages], archives)
  if (!download() && !(process.getuid?.() === 0 && run('apt-get', ['-qq', 'update'], archives) && download()))
    return undefined
  // nginx last: it is what tells that all are there.
  const order = readdirSync(archives).sort((a, b) => Number(a.startsWith('nginx_')) - Number(b.startsWith('nginx_')))
  const done = order.every((archive) => run('dpkg-deb', ['-x', archive, unpacked], archives))
  return done ? unpacked : undefined
}

/** @param {string} command @param {string[]} args @param {string} cwd */
function run(command, args, cwd) {
  return spawnSync(command, args, { cwd, stdio: 'ignore' }).status === 0
}
