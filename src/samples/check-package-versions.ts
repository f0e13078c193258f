import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorAt, type Problem } from '../page/facts.ts'

/** A package, and the version that the content documents. */
export type DocumentedPackage = { readonly name: string; readonly version: string }

/** Reports each package whose installed version is not the documented one. */
export function checkPackageVersions(projectRoot: string, packages: readonly DocumentedPackage[]): Problem[] {
  return packages.flatMap(({ name, version }): Problem[] => {
    const manifest = readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')
    const installed = (JSON.parse(manifest) as { version: string }).version
    if (installed === version) return []
    const message = `The pages document ${name} ${version}, but samples run against ${installed}.`
    const hint = `npm install -D ${name}@${version}`
    return [errorAt({ file: 'site.config.ts', line: 0 }, 'package-version', message, hint)]
  })
}
