import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { comparedRoute } from '../growth/plan-pages.js'
import { generateContent } from '../growth/write-project.js'
import { installPackages } from '../packages.js'
import { setAside } from '../set-aside.js'
import { engines } from './engine.js'
import { plainContent, routeOf, titleOf } from './plain-content.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The page of our own that is weighed. */
const ownRoute = '/cirql/api/select'

/** Gives the pages of a size. @param {string} size */
export function contentOf(size) {
  if (size === 'own') return plainContent(root)
  return new Map([...generateContent(Number(size))].map(([path, text]) => [path.replace(/\.mdx$/, '.md'), text]))
}

/** Writes the site of an engine into its scratch folder unless it is there. @param {string} scratch @param {string} name @param {string} size @param {{ anew: boolean }} options */
export function prepareSite(scratch, name, size, { anew }) {
  const engine = engines[name]
  if (!engine) throw new Error(`no engine ${name}`)
  const packages = engine.packages ? installPackages(scratch, engine.packages) : join(scratch, 'packages/ours')
  const folder = join(packages, 'sites', `${name}-${size}`)
  const content = contentOf(size)
  if (anew) setAside(folder, dirname(folder))
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    engine.write(folder, content)
  }
  const [program = '', ...rest] = engine.command
  const command = engine.packages
    ? [join(packages, 'node_modules/.bin', program), ...rest]
    : [process.execPath, ...engine.command]
  const route = size === 'own' ? ownRoute : comparedRoute
  const path = `${route.slice(1)}.md`
  const source = content.get(path) ?? ''
  const from = [...content].find(([other, text]) => other !== path && text.includes(`](${route})`))?.[0] ?? ''
  return {
    engine,
    folder,
    command,
    edited: path,
    pages: content.size,
    route,
    from: routeOf(from),
    heading: titleOf(source),
  }
}
