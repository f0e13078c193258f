import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Gives the licences of the packages that some bundled modules come from: what is shipped without its comments says so here. */
export function renderLicences(modules: readonly string[]): string {
  const folders = modules.flatMap(
    (id) => /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1] ?? [],
  )
  return [...new Set(folders)].sort().map(licenceOf).join('\n\n')
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (!file) throw new Error(`${name} is shipped and has no licence file.`)
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
