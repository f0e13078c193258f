/* `npm run bench` measures the weight of the site; `npm run bench -- search` compares the search with others,
   `-- load 60` lets a crowd ask nginx for it, for so many seconds; `-- growth 100 1000` builds sites of so many pages;
   `-- peers` builds the same Markdown with other engines; `-- lighthouse` asks Lighthouse about three pages;
   `-- start` traces how pages start and follow each other. */
const suites = {
  weight: './weight/run.js',
  search: './search/run.js',
  load: './load/run.js',
  growth: './growth/run.js',
  peers: './peers/run.js',
  lighthouse: './lighthouse/run.js',
  start: './start/run.js',
}
const wanted = process.argv[2] ?? 'weight'
const suite = Object.entries(suites).find(([name]) => name === wanted)?.[1]
if (!suite) {
  console.error(`There is no benchmark \`${wanted}\`: ${Object.keys(suites).join(', ')} are.`)
  process.exit(2)
}
await import(suite)

export {}
