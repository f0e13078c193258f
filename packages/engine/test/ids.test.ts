import { expect, test } from 'vitest'
import { isEngineId } from '../src/core/characters.ts'
import { isTest, listFiles, read } from './read-sources.ts'

/** Finds the ids that a text writes into a document or looks for in one. */
const written =
  /\b(?:(?:id|aria-(?:controls|labelledby|describedby))="|href="#)([^"$]+)"|\bid(?:: | = )['`]([^'`]+)|ById\('([^']+)/g

const rooms = ['browser', 'entry', 'render', 'view', 'dev']
const files = rooms.flatMap((room) => listFiles(`packages/engine/src/${room}`)).filter((file) => /\.tsx?$/.test(file))

test('every id of the document around a page has the sign that no heading has', () => {
  const ids = files
    // A print view holds several pages, and prefixes the ids of their headings. The style guide is a page.
    .filter((file) => !isTest(file) && !/\/(?:render\/print\.ts|styleguide\/.*)$/.test(file))
    .flatMap((file) => Array.from(read(file).matchAll(written), ([, ...found]) => found.find(Boolean) ?? ''))
  expect(ids).toContain('~main')
  expect(ids.filter((id) => !isEngineId(id))).toEqual([])
})
