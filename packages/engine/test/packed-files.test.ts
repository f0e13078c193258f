import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const engine = join(import.meta.dirname, '..')

/** Lists the paths of all files in the package, `dist/` apart, which needs a compiler. */
function listPacked(): readonly string[] {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const printed = execFileSync('npm', args, { cwd: engine, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const [{ files }]: readonly [{ readonly files: readonly { readonly path: string }[] }] = JSON.parse(printed)
  return files.map(({ path }) => path)
}

const packed = listPacked()

test('each relative link of packed Markdown leads to a packed file', () => {
  const documents = packed.filter((path) => path.endsWith('.md'))
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'deploy/README.md', 'site.config.md', 'writing.md']))
  const broken = documents.flatMap((document) => {
    const written = readFileSync(join(engine, document), 'utf8')
    const text = written.replace(/^(`{3,})[\s\S]*?^\1|(`+)[^`].*?\2(?!`)/gm, '')
    const targets = Array.from(text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g), ([, target = '']) => target)
    return targets
      .filter(
        (target) =>
          !packed.some((path) => `${path}/`.startsWith(`${join(document, '..', target)}/`.replace('//', '/'))),
      )
      .map((target) => `${document}: ${target}`)
  })
  expect(broken).toEqual([])
})

test('the package has settings for each host that its guide names', () => {
  const hosts = ['Caddyfile', 'Dockerfile', 'Dockerfile.dockerignore', 'nginx/maps.conf', 'nginx/site.conf']
  expect(packed).toEqual(expect.arrayContaining(hosts.map((name) => `deploy/${name}`)))
})
