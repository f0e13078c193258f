import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'rolldown'

/** What each package's entry, below `node_modules/`, stands for in production. */
const productionFiles: readonly (readonly [entry: string, file: string])[] = [
  ['react/index.js', 'cjs/react.production.js'],
  ['react/jsx-runtime.js', 'cjs/react-jsx-runtime.production.js'],
  ['react-dom/index.js', 'cjs/react-dom.production.js'],
  ['react-dom/client.js', 'cjs/react-dom-client.production.js'],
  ['scheduler/index.js', 'cjs/scheduler.production.js'],
]

/**
 * Gives a Rolldown plugin that reads React's production files as ES modules. As CommonJS each would be one function,
 * whose insides the browser compiles at once and the bundler cannot take apart.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    load: {
      filter: { id: /node_modules[\\/](?:react|react-dom|scheduler)[\\/](?:index|client|jsx-runtime)\.js$/ },
      handler: async (id) => {
        const path = id.replaceAll('\\', '/')
        const file = productionFiles.find(([entry]) => path.endsWith(`node_modules/${entry}`))?.[1]
        return file ? { code: toModule(await readFile(join(dirname(id), file), 'utf8')), moduleType: 'js' } : null
      },
    },
  }
}

/** Gives an ES module for a file that React's own build wrote as CommonJS; throws where the file is of another kind. */
export function toModule(commonJs: string): string {
  const names = [...new Set([...commonJs.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))]
  const imports: string[] = []
  let code = commonJs
    .replace(/^"use strict";$/m, '')
    .replace(/\b(\w+) = require\("([\w-]+)"\)(,\s*|;)/g, (_, name: string, source: string, end: string) => {
      imports.push(`import * as ${name} from '${source}'`)
      return end === ';' ? ';' : ''
    })
    .replace(/^var\s*;$/m, '')
  for (const name of names) {
    // What is set once, at the top level, is a declaration: the bundler can drop it where nobody asks for it.
    const isSetOnce = code.split(new RegExp(`\\bexports\\.${name}\\s*=[^=]`)).length === 2
    const declared = isSetOnce ? code.replace(new RegExp(`^exports\\.${name}(?=\\s*=)`, 'm'), `var $${name}`) : code
    code = (declared === code ? `var $${name};\n${code}` : declared).replaceAll(
      new RegExp(`\\bexports\\.${name}\\b`, 'g'),
      `$${name}`,
    )
  }
  if (/\b(?:require\(|exports\b|module\.)/.test(code.replace(/\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"/g, '')))
    throw new Error('React is written in another way than this build knows: see src/program/app/react-modules.ts.')
  return [...imports, code, `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} }`].join('\n')
}
