/* `npm run bench -- peers` runs one of the suites below. Vite loads the TypeScript, because Node 20 cannot. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const suites = ['weight', 'start', 'lighthouse', 'growth', 'peers']
const [suite = 'weight', ...args] = process.argv.slice(2)
if (!suites.includes(suite)) {
  console.error(`There is no benchmark \`${suite}\`. There are: ${suites.join(', ')}.`)
  process.exit(2)
}
const { module } = await runnerImport(fileURLToPath(new URL(`${suite}.ts`, import.meta.url)))
await module.run(args)
