import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../browser/support/test.ts'
import { withoutPrefetch } from '../browser/support/without-prefetch.ts'
import { type Machine, machineOf } from './machine.ts'
import { scenes } from './scenes.ts'

const record = join(import.meta.dirname, 'machine.json')
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 640 }

let machine: Machine | undefined

for (const [scene, { route, looks, set, isDetailed }] of Object.entries(scenes))
  test(`${scene} looks as its pictures`, async ({ page, open }, { config }) => {
    if (!machine) {
      await open('/ledger/guide/install')
      machine = await machineOf(page)
      if (config.updateSnapshots === 'all') writeFileSync(record, `${JSON.stringify(machine, null, 2)}\n`)
    }
    const taken = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Machine) : machine
    test.skip(
      taken.fonts !== machine.fonts,
      `The pictures show ${taken.fonts}, this machine has ${machine.fonts}: install those fonts to compare.`,
    )
    if (taken.chromium !== machine.chromium)
      console.log(
        `The pictures were taken by Chromium ${taken.chromium}, this is ${machine.chromium}: small differences may be its own.`,
      )
    await withoutPrefetch(page)
    for (const look of looks)
      await test.step(look, async () => {
        await page.setViewportSize(look === 'phone' ? phone : desk)
        await page.addInitScript(
          // The frame of a playground has no storage.
          (mode) => window === top && localStorage.setItem('theme', mode),
          look === 'dark' ? 'dark' : 'light',
        )
        await open(route)
        await set?.(page)
        await expect(page).toHaveScreenshot(`${scene}-${look}.png`, isDetailed ? { maxDiffPixels: 60 } : {})
        await page.unrouteAll()
        // The pointer of one look would rest on the next.
        await page.mouse.move(0, 0)
      })
  })

test('every picture belongs to a scene', () => {
  const named = Object.entries(scenes).flatMap(([scene, { looks }]) => looks.map((look) => `${scene}-${look}.png`))
  expect(
    readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith('.png'))
      .sort(),
  ).toEqual(named.sort())
})
