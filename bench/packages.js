import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where what is compared is installed and built, outside the repository. */
export const scratchFolder = join(tmpdir(), 'studio-bench-peers')

/**
 * What is installed for the comparison, each in a folder of its own: the last versions that run on Node 20.
 * Overrides are for what some registry does not have in the version asked for.
 * @type {Readonly<Record<string, { dependencies: Record<string, string>, overrides?: Record<string, string> }>>}
 */
export const packages = {
  docusaurus: {
    dependencies: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      '@easyops-cn/docusaurus-search-local': '0.55.3',
      '@mdx-js/react': '3.1.1',
      'prism-react-renderer': '2.4.1',
      react: '19.2.9',
      'react-dom': '19.2.9',
    },
    overrides: { '@docsearch/core': '4.7.0' },
  },
  rspress: {
    dependencies: { '@rspress/core': '2.0.22' },
    overrides: {
      'mdast-util-to-markdown-cjk-friendly': '1.0.0',
      'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
    },
  },
  vitepress: { dependencies: { vitepress: '1.6.4' } },
  starlight: { dependencies: { astro: '5.18.2', '@astrojs/starlight': '0.37.7', sharp: '0.34.5' } },
  lighthouse: { dependencies: { lighthouse: '12.8.2' } },
}

/** Gives the folder of a package set, installed once. @param {string} scratch @param {string} name */
export function installPackages(scratch, name) {
  const folder = join(scratch, 'packages', name)
  const wanted = JSON.stringify({ private: true, ...packages[name] })
  const file = join(folder, 'package.json')
  if (existsSync(join(folder, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === wanted)
    return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, wanted)
  console.log(`installing ${name} …`)
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`${name} could not be installed.`)
  return folder
}
