import { sidebarOf, withHeading } from '../plain-content.js'
import { writeFiles } from './write-files.js'

/** @type {import('../engine.js').Engine} */
export const rspress = {
  name: 'Rspress',
  packages: 'rspress',
  about: 'default theme, static pages, clean addresses, its own local search (FlexSearch), persistent cache',
  content: 'docs',
  command: ['rspress', 'build'],
  dist: 'doc_build',
  caches: ['node_modules/.cache', 'node_modules/.rspress'],
  write(folder, content) {
    const sidebar = JSON.stringify({ '/': collapsed(sidebarOf(content)) })
    writeFiles(folder, [
      ['package.json', '{ "type": "module" }'],
      [
        'rspress.config.mjs',
        `export default {\n  root: 'docs',\n  title: 'Bench',\n  route: { cleanUrls: true },\n  markdown: { link: { checkDeadLinks: false } },\n  builderConfig: { performance: { buildCache: true } },\n  themeConfig: { nav: [], sidebar: ${sidebar} },\n}\n`,
      ],
      ...[...content].map(([path, text]) => /** @type {const} */ ([`docs/${path}`, plain(text)])),
    ])
  },
}

/** Its layouts have other names. @param {string} text */
const plain = (text) => withHeading(text.replace(/^layout: home\n/m, ''))

/** @param {import('../plain-content.js').SidebarNode[]} nodes @returns {object[]} */
function collapsed(nodes) {
  return nodes.map((node) =>
    node.items ? { ...node, collapsible: true, collapsed: true, items: collapsed(node.items) } : node,
  )
}
