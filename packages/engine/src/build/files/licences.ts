import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, sep } from 'node:path'
import { engineRoot } from '../engine-root.ts'

/** Collects the licences of all shipped packages, because bundling removes their comments. */
export function renderLicences(modules: readonly string[]): string {
  const folders = modules.flatMap((id) => packageOf(id) ?? [])
  return [...new Set(folders)].sort().map(licenceOf).join('\n\n')
}

/**
 * Returns the folder of the package that a module is from. A linked package, or one in a linked `node_modules`, is in a
 * folder with its name, and Vite states the real path.
 */
function packageOf(module: string): string | undefined {
  const fonts = join(engineRoot, 'fonts')
  if (dirname(module) === fonts) return fonts
  const installed = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module)?.[1]
  if (installed !== undefined || !isAbsolute(module)) return installed
  for (let folder = dirname(module); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    const { name, version, private: isPrivate } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
    if (name === undefined || version === undefined) continue
    const isPackage = isPrivate !== true && folder !== engineRoot && folder.replaceAll(sep, '/').endsWith(`/${name}`)
    return isPackage ? folder : undefined
  }
  return undefined
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((listed) => /^licen[cs]e/i.test(listed))
  if (!file) throw new Error(`${name} is shipped and has no licence file.`)
  return `${name} ${version}${license ? ` (${license})` : ''}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
