import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../page/facts.ts'

/** A package with the version that the content documents. */
export type DocumentedPackage = { readonly name: string; readonly version: string }

/** Names each package whose documented version is not the one that samples run against. */
export function checkPackageVersions(projectRoot: string, packages: readonly DocumentedPackage[]): Problem[] {
  return packages.flatMap(({ name, version }): Problem[] => {
    const manifest = readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')
    const installed = (JSON.parse(manifest) as { version: string }).version
    if (installed === version) return []
    const message = `The pages document ${name} ${version}, but samples run against ${installed}.`
    const hint = `npm install -D ${name}@${version}`
    return [{ severity: 'error', file: 'site.config.ts', line: 0, rule: 'package-version', message, hint }]
  })
}
