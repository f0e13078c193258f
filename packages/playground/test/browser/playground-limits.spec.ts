import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import {
  announcedOf,
  editorOf,
  openFirst,
  panelOf,
  runOf,
  statusOf,
  write,
} from '../../../engine/test/browser/support/playground-parts.ts'
import { expect, inTestSlow, test } from '../../../engine/test/browser/support/test.ts'

const linkTo = (code: string) => `/ledger/api/select#play=1.${deflateRawSync(code).toString('base64url')}`
const harmless = "import { count } from 'ledger'\ncount('tool')"

/** Snippets that produce too much, directly or in forged reports, and the visible outcome. */
const bombs = [
  ['an empty list of 4,294,967,295 statements', spoof('{ statements: new Array(4294967295) }'), 'No query yet'],
  ['a statement in JSON', spoofText("{ statements: [{ text: 'a '.repeat(2e5) }] }"), '50000 characters'],
  ['comments without end', spoofText("{ statements: [{ text: '/* '.repeat(1e5) }] }"), '50000 characters'],
  ['2,000,000 objects', 'postMessage(Array.from({ length: 2e6 }, () => []))', /No query yet|Stopped/],
  ['messages without end', 'for (;;) postMessage(JSON.stringify({ type: "started" }))', 'Stopped after 2 seconds'],
  ['a line of 200 MB', "console.log('x'.repeat(2e8))", '50000 characters'],
  [
    '1,000 writers',
    "import { count } from 'ledger'\nArray.from({ length: 1000 }, () => count('a'))",
    'Output truncated: at most 200 statements',
  ],
  ['a fault of marks', dear('\\u0301\\u0302\\u0303\\u0304', (text) => `throw new Error(${text})`), '50000 characters'],
] as const

test('the page responds at once to any linked snippet', inTestSlow(), async ({ page, open }) => {
  test.slow()
  for (const [name, code, shown] of bombs)
    await test.step(name, async () => {
      // A busy machine may stall a page once; a snippet that freezes it does so each time.
      await expect(async () => {
        await page.goto('about:blank')
        await open(linkTo(code))
        await watch(page)
        await runOf(page).click()
        await expect(panelOf(page)).toContainText(shown, { timeout: 20_000 })
        await panelOf(page).getByRole('button', { name: 'Close' }).click()
        await expect(panelOf(page)).toHaveCount(0)
        const { longestTask, closing } = await readWatch(page)
        expect(longestTask).toBeLessThan(200)
        expect(closing).toBeLessThan(100)
      }).toPass({ intervals: [0], timeout: 150_000 })
    })
})

test('code from a link is shown, and runs only on request', async ({ page, open }) => {
  await open(linkTo(harmless))
  await expect(editorOf(page)).toContainText("count('tool')")
  await expect(panelOf(page)).toContainText('This code came with the link.')
  await expect(statusOf(page)).toHaveText('Not run yet.')
  // Typing runs code only if the reader has seen all of it.
  await editorOf(page).press('Control+End')
  await page.keyboard.insertText(' // seen')
  await page.waitForTimeout(1_000)
  await expect(statusOf(page)).toHaveText('Not run yet.')
  await expect(panelOf(page).getByRole('figure')).toHaveCount(0)
  await runOf(page).click()
  await expect(panelOf(page)).toContainText('quantity: one · result: number')
  await expect(runOf(page)).toHaveCount(0)
  await expect(panelOf(page)).not.toContainText('came with the link')
  await expect(editorOf(page)).toBeFocused()
  await write(page, harmless.replace('tool', 'loan'))
  await expect(panelOf(page)).toContainText('FROM loan')
})

test('a playground survives links, forged messages and made-up lines', inTestSlow(), async ({ page, open }) => {
  await test.step('Reset replaces the code of a link by the sample, which runs', async () => {
    await open(linkTo(harmless))
    await panelOf(page).getByRole('button', { name: 'Reset' }).click()
    await expect(panelOf(page)).toContainText('SELECT name, price FROM tool ORDER BY name ASC')
    await expect(panelOf(page)).not.toContainText('came with the link')
  })
  await test.step('a run that reports its start twice does not end a later run', async () => {
    const twice = "const said = { type: 'started' }\nfor (const one of [said, JSON.stringify(said)]) postMessage(one)\n"
    await openFirst(page, open)
    await write(page, `${twice}console.log('one')`)
    await expect(panelOf(page)).toContainText('one')
    await write(page, "const end = Date.now() + 1_700\nwhile (Date.now() < end);\nconsole.log('two')")
    await expect(panelOf(page)).toContainText('two')
  })
  await test.step('a run with forged messages ends as usual', async () => {
    await openFirst(page, open)
    await write(page, "for (let i = 0; i < 300; i++) postMessage('mine')\nconsole.log('do' + 'ne')")
    await expect(panelOf(page)).toContainText('done')
    await expect(panelOf(page)).not.toContainText('Stopped')
  })
  await test.step('an error in a line beyond the end of the code is shown without a line', async () => {
    await openFirst(page, open)
    for (const line of [-5, 0.5, 0, 4]) {
      const outcome = JSON.stringify({ fault: { message: `made up ${line}`, line } })
      await write(
        page,
        `const said = { type: 'ended', outcome: ${outcome} }\nfor (const one of [said, JSON.stringify(said)]) postMessage(one)`,
      )
      await expect(announcedOf(page)).toHaveText(`Error${line === 4 ? ' on line 2' : ''}: made up ${line}`)
    }
    await write(page, spoofText("{ fault: { message: 'made up', line: 9 } }"))
    await expect(announcedOf(page)).toHaveText('Error: made up')
  })
  await test.step('a link whose code is 19,900 marks opens the sample at once, with a note', async () => {
    await page.goto('about:blank')
    await expect(async () => {
      await page.goto('about:blank')
      await open('/ledger/api/select')
      await watch(page)
      await page.evaluate(
        (link) => {
          location.hash = new URL(link, location.href).hash
        },
        linkTo('\u0301'.repeat(19_900)),
      )
      await expect(panelOf(page)).toContainText('This link is broken or too long')
      await expect(statusOf(page)).toContainText('of LedgerQL')
      expect(await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks))).toBeLessThan(
        200,
      )
    }).toPass({ intervals: [0], timeout: 60_000 })
  })
})

/** Returns a snippet with 49,900 characters that are slow to lay out. */
function dear(unit: string, use: (text: string) => string) {
  return `const text = '${unit}'.repeat(49_900).slice(0, 49_900)\n${use('text')}`
}

function spoof(outcome: string) {
  return `postMessage({ type: 'ended', outcome: ${outcome} })`
}

function spoofText(outcome: string) {
  return `postMessage(JSON.stringify({ type: 'ended', outcome: ${outcome} }))`
}

/** Measures long tasks from now on, and the time from each press to the next paint. */
async function watch(page: Page) {
  await page.evaluate(() => {
    const tasks: number[] = []
    const presses: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    addEventListener(
      'click',
      ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => presses.push(performance.now() - timeStamp))),
      true,
    )
    Object.assign(window, { tasks, presses })
  })
}

async function readWatch(page: Page) {
  // The last press is measured after its paint.
  await page.waitForFunction(() => (window as unknown as { presses: number[] }).presses.length === 2)
  return page.evaluate(() => {
    const { tasks, presses } = window as unknown as { tasks: number[]; presses: number[] }
    return { longestTask: Math.max(0, ...tasks), closing: presses[1] }
  })
}
