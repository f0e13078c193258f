import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { readBrands } from './brands.ts'

const problemsOf = (look: object) => readBrands(temporaryFolder(brandFiles), configOf({ look })).problems

test('a background on which text is hard to read is reported before other colours', () => {
  const look = {
    background: { light: '#c9c4b8', dark: '#131318' },
    surface: { light: '#f6f6f9', dark: '#4a4a58' },
    code: { string: { light: '#5fae92', dark: '#7ddcaa' } },
  }
  expect(listProblems(problemsOf(look))).toMatchInlineSnapshot(`
    "site.config.ts:0 look
      \`look.background.light\`: text on #c9c4b8 has a contrast of 2.9:1 in light mode, but needs 4.5:1.
      A lightness of 98 % is enough: '#fdf8ec'
    site.config.ts:0 look
      \`look.surface.dark\`: text on #4a4a58 has a contrast of 3.1:1 in dark mode, but needs 4.5:1.
      A lightness of 32 % is enough: '#31313e'"
  `)
})

test('code colours that are hard to read are reported', () => {
  const code = { string: { light: '#5fae92', dark: '#7ddcaa' }, comment: { light: '#65656f', dark: '#6d6d7b' } }
  expect(listProblems(problemsOf({ code }))).toMatchInlineSnapshot(`
    "site.config.ts:0 look
      \`look.code.string.light\`: #5fae92 has a contrast of 2.2:1 in light mode, but text needs 4.5:1.
      A lightness of 51 % is enough: '#22765d'
    site.config.ts:0 look
      \`look.code.comment.dark\`: #6d6d7b has a contrast of 2.9:1 in dark mode, but text needs 4.5:1.
      A lightness of 65 % is enough: '#8e8e9c'"
  `)
})

test.each([
  ['background.light', '#d5d0c4', (light: string) => ({ background: { light, dark: '#131318' } })],
  ['background.dark', '#3a3a48', (dark: string) => ({ background: { light: '#ffffff', dark } })],
  ['surface.light', '#c0c0cc', (light: string) => ({ surface: { light, dark: '#1b1b22' } })],
  ['code.type.dark', '#2f6a7c', (dark: string) => ({ code: { type: { light: '#0b6a86', dark } } })],
])('the colour that a message proposes for look.%s passes', (option, colour, lookWith) => {
  const [found] = problemsOf(lookWith(colour))
  expect(found?.message).toContain(`\`look.${option}\``)
  const [, proposed = ''] = /'(#.*)'/.exec(found?.hint ?? '') ?? []
  expect(problemsOf(lookWith(proposed))).toEqual([])
})

test('the default look has no problem', () => {
  expect(problemsOf({})).toEqual([])
})
