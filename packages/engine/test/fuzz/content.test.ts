import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatProblems } from '../../src/build/report.ts'
import { filesOfTarget } from '../../src/core/route.ts'
import { configOf } from '../site-of.ts'
import { sources } from './content.ts'
import { build, createProject, seed, textsOf } from './project.ts'

const config = configOf()

test('any content makes named problems, or a site that a host can serve', async () => {
  let written = 0
  await fc.assert(
    fc.asyncProperty(sources, async (files) => {
      const project = createProject(files)
      try {
        const before = textsOf(join(project.root, 'content'))
        const { site, errors } = await build(project, config)
        expect(textsOf(join(project.root, 'content'))).toEqual(before)
        for (const { file, rule, message } of site.check()) {
          expect(file).toMatch(/^(?:content\/|site\.config\.ts$)/)
          expect(rule).toMatch(/^[a-z][a-z\d-]+$/)
          expect(message).toMatch(/^\S[\s\S]{9,}[.!?)]$/)
          expect(message).not.toMatch(/\bat .*:\d+:\d+|undefined|\[object|TypeError|RangeError/)
        }
        expect(formatProblems(site.check()).includes('\0')).toBe(false)
        const texts = textsOf(project.dist)
        if (errors.length > 0) {
          expect(texts.size).toBe(0)
          return
        }
        written++
        for (const { route, canonical } of site.pages) {
          const file = filesOfTarget(route, '/').find((path) => texts.has(path))
          expect(texts.get(file ?? ''), route).toContain(`<link rel="canonical" href="${canonical}">`)
          expect(texts.get(file ?? '')).toMatch(/<\/html>$/)
        }
        // The app never navigates to a print view, so it has no page data.
        const pages = [...texts.keys()].filter((path) => /\.html$/.test(path) && !/^[^/]+\/print\.html$/.test(path))
        expect(pages.filter((path) => !texts.has(path.replace(/html$/, 'json')))).toEqual([])
      } finally {
        project.remove()
      }
    }),
    { seed, numRuns: 150 },
  )
  expect(written).toBeGreaterThan(40)
  console.log(`${written} of the sites were written`)
}, 120_000)
