import { writeFiles } from './write-files.js'

/** @type {import('../engine.js').Engine} */
export const starlight = {
  name: 'Starlight',
  packages: 'starlight',
  about: 'Astro with Starlight, pages fetched ahead on hover (its default), its own search (Pagefind)',
  content: 'src/content/docs',
  command: ['astro', 'build'],
  dist: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  write(folder, content) {
    const folders = [
      ...new Set([...content.keys()].filter((path) => path.includes('/')).map((path) => path.split('/')[0])),
    ]
    const sidebar = folders.map((directory) => ({ label: directory, autogenerate: { directory, collapsed: true } }))
    writeFiles(folder, [
      ['package.json', '{ "type": "module" }'],
      [
        'astro.config.mjs',
        `import starlight from '@astrojs/starlight'\n\nexport default {\n  site: 'https://docs.example.com',\n  telemetry: false,\n  integrations: [starlight({ title: 'Bench', sidebar: ${JSON.stringify(sidebar)} })],\n}\n`,
      ],
      [
        'src/content.config.ts',
        "import { defineCollection } from 'astro:content'\nimport { docsLoader } from '@astrojs/starlight/loaders'\nimport { docsSchema } from '@astrojs/starlight/schema'\n\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }\n",
      ],
      ...[...content].map(([path, text]) => /** @type {const} */ ([`src/content/docs/${path}`, inItsWords(text)])),
    ])
  },
  address: (route) => (route.endsWith('/') ? route : `${route}/`),
}

/** Its front matter has the place in the sidebar in a map. @param {string} text */
function inItsWords(text) {
  return text.replace(/^layout: home\n/m, '').replace(/^sidebar_position: (.*)$/m, 'sidebar:\n  order: $1')
}
