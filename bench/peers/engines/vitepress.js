import { sidebarOf, withHeading } from '../plain-content.js'
import { writeFiles } from './write-files.js'

/** @type {import('../engine.js').Engine} */
export const vitepress = {
  name: 'VitePress',
  packages: 'vitepress',
  about: 'default theme, `metaChunk`, its own local search (MiniSearch)',
  content: '.',
  command: ['vitepress', 'build'],
  dist: '.vitepress/dist',
  caches: ['.vitepress/cache'],
  write(folder, content) {
    const sidebar = JSON.stringify(collapsed(sidebarOf(content)))
    writeFiles(folder, [
      ['package.json', '{ "type": "module" }'],
      [
        '.vitepress/config.js',
        `export default {\n  title: 'Bench',\n  cleanUrls: true,\n  metaChunk: true,\n  ignoreDeadLinks: true,\n  themeConfig: { search: { provider: 'local' }, outline: [2, 3], sidebar: ${sidebar} },\n}\n`,
      ],
      ...[...content].map(([path, text]) => /** @type {const} */ ([path, plain(text)])),
    ])
  },
}

/** Its layout of this name is another. @param {string} text */
const plain = (text) => withHeading(text.replace(/^layout: home\n/m, ''))

/** @param {import('../plain-content.js').SidebarNode[]} nodes @returns {object[]} */
function collapsed(nodes) {
  return nodes.map((node) => (node.items ? { ...node, collapsed: true, items: collapsed(node.items) } : node))
}
