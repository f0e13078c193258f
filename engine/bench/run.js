/* Runs one of the suites below, as in `npm run bench -- peers`. `--import tsx` lets Node read their TypeScript. */
const suites = ['weight', 'start', 'lighthouse', 'growth', 'peers']
const [suite = 'weight', ...args] = process.argv.slice(2)
if (!suites.includes(suite)) {
  console.error(`There is no benchmark \`${suite}\`. There are: ${suites.join(', ')}.`)
  process.exit(2)
}
if (['lighthouse', 'peers'].includes(suite) && Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`This needs Node 24: npx --package node@24 npm run bench -- ${[suite, ...args].join(' ')}`)
  process.exit(2)
}
const { run } = await import(`./${suite}.ts`)
await run(args)

export {}
