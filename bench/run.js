/*
 * Runs one of the suites below, as in `npm run bench -- peers`. `--update` stores its tables in `figures.json` and in
 * the README beside it.
 * `--import tsx` lets Node read their TypeScript.
 */
const suites = ['weight', 'start', 'lighthouse', 'growth', 'upgrades', 'import', 'peers']
const [suite = 'weight', ...args] = process.argv.slice(2).filter((one) => one !== '--update')
if (!suites.includes(suite)) {
  console.error(`There is no benchmark \`${suite}\`. There are: ${suites.join(', ')}.`)
  process.exit(2)
}
const isPlain = suite === 'weight' && args.length === 0
const needsNewNode = ['lighthouse', 'peers'].includes(suite)
const script = `npm run bench${isPlain ? '' : ` -- ${[suite, ...args].join(' ')}`}`
const command = needsNewNode ? `npx --ignore-scripts=false --package node@24 ${script}` : script
if (needsNewNode && Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`This needs Node 24: ${command}`)
  process.exit(2)
}
const { run } = await import(`./${suite}.ts`)
const measured = await run(args)
if (process.argv.includes('--update')) {
  const { storeFigures } = await import('./stored-figures.ts')
  storeFigures(command, measured)
}

export {}
