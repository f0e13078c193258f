import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatePage } from './generate-text.js'
import { planPages } from './plan-pages.js'

const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The configuration of a generated site. */
export const growthConfig = {
  title: 'Growth',
  tagline: 'A site of any size',
  url: 'https://docs.example.com',
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index', mark: 'studio' },
    { id: 'cirql', label: 'Cirql', path: 'cirql', main: 'guide/index', mark: 'cirql' },
    { id: 'transago', label: 'Transago', path: 'transago', main: 'index', mark: 'transago' },
  ],
  docsVersion: { name: 'current', label: 'Next' },
  navbar: { items: [{ label: 'Docs', href: '/docs/' }] },
  footer: { copyright: 'Nobody' },
}

/**
 * Writes a project with this repository's engine into a folder; gives the bytes of its Markdown.
 * @param {string} folder @param {ReadonlyMap<string, string>} content texts by their path below `content/`
 * @param {object} config
 */
export function writeProject(folder, content, config = growthConfig) {
  const files = new Map([...content].map(([path, text]) => [`content/${path}`, text]))
  files.set('package.json', '{ "type": "module" }')
  files.set('site.config.ts', `export default ${JSON.stringify(config)}`)
  mkdirSync(join(folder, 'samples/outputs'), { recursive: true })
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(repository, 'bin'), join(folder, 'bin'), { recursive: true })
  for (const name of ['node_modules', 'src', 'package-lock.json'])
    symlinkSync(join(repository, name), join(folder, name))
  return [...content.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

/** Gives the content of a generated site of so many pages. @param {number} count @returns {ReadonlyMap<string, string>} */
export function generateContent(count) {
  const pages = planPages(count - 1)
  const home =
    '---\nlayout: home\ntitle: Growth\ndescription: A site of any size, made of words that mean nothing at all.\n---\n\n[Docs](/docs/)\n'
  const linked = (/** @type {number} */ number) =>
    // Into the part that every size has, and to neighbours, so that the same page has the same words in every size.
    [3, number < 20 ? (number + 1) % 20 : number - 1, (number * 13) % 20].flatMap((other) => pages[other]?.route ?? [])
  return new Map([
    ['index.mdx', home],
    ...pages.map(
      (page) => /** @type {const} */ ([`${page.path}.md`, generatePage({ ...page, links: linked(page.number) })]),
    ),
  ])
}
