import { middleBy } from '../median.js'

/** The network and processor of a cheap phone. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const slowdown = 4
const coldRuns = 5

/**
 * @typedef {{ q: string, kind: string, expected: readonly string[] }} BenchQuery
 * @typedef {{ bytes: number, requests: number, cold: number }} ColdFigures
 * @typedef {Awaited<ReturnType<typeof import('../serve/serve.js').serve>>} Host
 */

/** Gives the first query's bytes, requests and milliseconds (median). @param {import('@playwright/test').Browser} browser @param {Host} host @param {{ name: string, typed: readonly string[] }} options @returns {Promise<ColdFigures>} */
export async function measureCold(browser, host, { name, typed }) {
  const runs = []
  for (let run = 0; run <= coldRuns; run++) {
    const { page, client } = await open(browser, host.origin)
    await client.send('Network.emulateNetworkConditions', slow)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    host.served.length = 0
    const cold = await page.evaluate(askFirst, firstOf(host, name, typed))
    const bytes = host.served.reduce((sum, one) => sum + one.bytes, 0)
    // The first run only lets the host compress its files.
    if (run > 0) runs.push({ cold, requests: host.served.length, bytes })
    await page.context().close()
  }
  return middleBy(runs, ({ cold }) => cold) ?? { cold: 0, bytes: 0, requests: 0 }
}

/** Gives how well an engine answers. @param {import('@playwright/test').Browser} browser @param {Host} host @param {{ name: string, queries: readonly BenchQuery[] }} options */
export async function measureRelevance(browser, host, { name, queries }) {
  const { page } = await open(browser, host.origin)
  await page.evaluate(askFirst, firstOf(host, name, []))
  const answers = await page.evaluate(
    askAll,
    queries.map(({ q }) => q),
  )
  await page.context().close()
  return relevance(queries, answers)
}

/** Gives the milliseconds from a key to its answer when all it needs is loaded. @param {import('@playwright/test').Browser} browser @param {Host} host @param {{ name: string, typed: readonly string[] }} options */
export async function measureKeys(browser, host, { name, typed }) {
  const { page, client } = await open(browser, host.origin)
  await page.evaluate(askFirst, firstOf(host, name, typed))
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const keys = await page.evaluate(type, typed)
  await page.context().close()
  return keys
}

/** @param {Host} host @param {string} name @param {readonly string[]} typed */
function firstOf(host, name, typed) {
  return { base: `${host.origin}/${name}/`, query: typed[0]?.slice(0, 3) ?? 'sel' }
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
async function open(browser, origin) {
  const context = await browser.newContext()
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

/** Types every query again and again once all is loaded; of each key the median counts, so that other work on the machine does not. @param {readonly string[]} queries */
async function type(queries) {
  const { ask } = /** @type {any} */ (globalThis)
  const keys = queries.flatMap((query) => Array.from(query, (_, i) => query.slice(0, i + 1)))
  for (const key of keys) await ask(key)
  const middles = []
  for (const key of keys) {
    const times = []
    for (let run = 0; run < 5; run++) {
      const start = performance.now()
      await ask(key)
      times.push(performance.now() - start)
    }
    middles.push(times.toSorted((a, b) => a - b)[2] ?? 0)
  }
  middles.sort((a, b) => a - b)
  return { p50: middles[middles.length >> 1] ?? 0, p95: middles[Math.floor(middles.length * 0.95)] ?? 0 }
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
