import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../browser/support/test.ts'
import { withoutPrefetch } from '../browser/support/without-prefetch.ts'
import { type Machine, machineOf } from './machine.ts'
import { type PictureMode, scenes } from './scenes.ts'

const record = join(import.meta.dirname, 'machine.json')
const sizes: Readonly<Partial<Record<PictureMode, { width: number; height: number }>>> = {
  phone: { width: 390, height: 844 },
  print: { width: 794, height: 640 },
  wide: { width: 1680, height: 640 },
}

let machine: Machine | undefined

for (const [scene, { route, looks, set, isDetailed }] of Object.entries(scenes)) {
  for (const look of looks) {
    test(`${scene}, ${look}`, async ({ page, open }, { config }) => {
      // First, because reading the fonts ends the emulation of print.
      if (!machine) {
        await open('/ledger/guide/install')
        machine = await machineOf(page)
        if (config.updateSnapshots === 'all') writeFileSync(record, `${JSON.stringify(machine, null, 2)}\n`)
      }
      await withoutPrefetch(page)
      await page.setViewportSize(sizes[look] ?? { width: 1280, height: 640 })
      await page.emulateMedia({
        media: look === 'print' ? 'print' : 'screen',
        forcedColors: look === 'forced' ? 'active' : 'none',
      })
      await page.addInitScript(
        // The frame of a playground has no storage.
        (mode) => window === top && localStorage.setItem('theme', mode),
        look === 'dark' ? 'dark' : 'light',
      )
      const taken = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Machine) : machine
      test.skip(
        taken.fonts !== machine.fonts,
        `The pictures show ${taken.fonts}, this machine has ${machine.fonts}: install those fonts to compare.`,
      )
      if (taken.chromium !== machine.chromium)
        console.log(
          `The pictures were taken by Chromium ${taken.chromium}, this is ${machine.chromium}: small differences may be its own.`,
        )
      await open(route)
      await set?.(page)
      await expect(page).toHaveScreenshot(`${scene}-${look}.png`, isDetailed ? { maxDiffPixels: 60 } : {})
    })
  }
}

test('every picture belongs to a scene', () => {
  const named = Object.entries(scenes).flatMap(([scene, { looks }]) => looks.map((look) => `${scene}-${look}.png`))
  expect(
    readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith('.png'))
      .sort(),
  ).toEqual(named.sort())
})
