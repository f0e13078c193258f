/** The network and processor of a cheap phone. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const coldRuns = 5

/**
 * @typedef {{ q: string, kind: string, expected: readonly string[] }} BenchQuery
 * @typedef {{ bytes: number, requests: number, cold: number, p50: number, p95: number, mrr: number, recall: number }} Figures
 */

/**
 * Gives the figures of one engine: the first query's bytes, requests and milliseconds (median), warm keystrokes, relevance.
 * @param {import('@playwright/test').Browser} browser
 * @param {Awaited<ReturnType<typeof import('./serve.js').serve>>} host
 * @param {{ name: string, queries: readonly BenchQuery[], typed: readonly string[] }} options
 * @returns {Promise<Figures>}
 */
export async function measureEngine(browser, host, { name, queries, typed }) {
  const first = typed[0]?.slice(0, 3) ?? 'sel'
  const base = `${host.origin}/${name}/`
  const runs = []
  for (let run = 0; run <= coldRuns; run++) {
    const { page, client } = await open(browser, host.origin)
    await client.send('Network.emulateNetworkConditions', slow)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    Object.assign(host.counts, { bytes: 0, requests: 0 })
    const cold = await page.evaluate(askFirst, { base, query: first })
    // The first run only lets the host compress its files.
    if (run > 0) runs.push({ cold, ...host.counts })
    await page.context().close()
  }
  const middle = runs.toSorted((a, b) => a.cold - b.cold)[coldRuns >> 1] ?? { cold: 0, bytes: 0, requests: 0 }
  const { page, client } = await open(browser, host.origin)
  await page.evaluate(askFirst, { base, query: first })
  const answers = await page.evaluate(
    askAll,
    queries.map(({ q }) => q),
  )
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const keys = await page.evaluate(type, typed)
  await page.context().close()
  return { ...middle, ...keys, ...relevance(queries, answers) }
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
async function open(browser, origin) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  return { page, client: await context.newCDPSession(page) }
}

/** @param {{ base: string, query: string }} options */
async function askFirst({ base, query }) {
  const start = performance.now()
  const { open } = await import(`${base}engine.js`)
  const ask = await open(base)
  await ask(query)
  Object.assign(globalThis, { ask })
  return performance.now() - start
}

/** @param {readonly string[]} queries */
async function askAll(queries) {
  const { ask } = /** @type {any} */ (globalThis)
  const answers = []
  for (const query of queries) answers.push((await ask(query)).slice(0, 10))
  return answers
}

/** Types every query twice; the second time is warm. @param {readonly string[]} queries */
async function type(queries) {
  const { ask } = /** @type {any} */ (globalThis)
  const keys = queries.flatMap((query) => Array.from(query, (_, i) => query.slice(0, i + 1)))
  for (const key of keys) await ask(key)
  const times = []
  for (const key of keys) {
    const start = performance.now()
    await ask(key)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: times[times.length >> 1] ?? 0, p95: times[Math.floor(times.length * 0.95)] ?? 0 }
}

/** Gives means over the kinds of queries. @param {readonly BenchQuery[]} queries @param {readonly string[][]} answers */
function relevance(queries, answers) {
  /** @type {Map<string, { count: number, mrr: number, recall: number }>} */
  const sums = new Map()
  queries.forEach(({ kind, expected }, i) => {
    const rank = answers[i]?.findIndex((section) => expected.includes(section)) ?? -1
    const sum = sums.get(kind) ?? { count: 0, mrr: 0, recall: 0 }
    sums.set(kind, sum)
    sum.count += 1
    sum.mrr += rank < 0 ? 0 : 1 / (rank + 1)
    sum.recall += rank >= 0 && rank < 5 ? 1 : 0
  })
  const all = [...sums.values()]
  const mean = (/** @type {'mrr' | 'recall'} */ name) =>
    all.reduce((sum, one) => sum + one[name] / one.count, 0) / all.length
  return { mrr: mean('mrr'), recall: mean('recall') }
}
