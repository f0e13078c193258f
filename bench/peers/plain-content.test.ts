import { expect, test } from 'vitest'
import { plainPage, sidebarOf, withHeading } from './plain-content.ts'

const source = `---
title: Joins
description: How rows of several tables are read at once, and what that costs.
sidebar_position: 2
sidebar_label: Join
layout: landing
---

:::note[Mind]
Read [select](/ledger/api/select#from), [this](#one) and [a file](/files/a.sql).
:::

## One record {#one}

![A drawing](./a.svg)

\`\`\`ts preamble title="a.ts"
:::stays
const a = 1 // ![stays](x)
\`\`\`
`

test('a page keeps its words and code, but no syntax that some engines cannot read', () => {
  expect(plainPage(source)).toBe(`---
title: Joins
description: How rows of several tables are read at once, and what that costs.
sidebar_position: 2
---

Read [select](/ledger/api/select), this and a file.

## One record

\`\`\`ts
:::stays
const a = 1 // ![stays](x)
\`\`\`
`)
})

test('the home page keeps its route', () => {
  expect(plainPage('---\nlayout: home\n---\n\nWords\n')).toBe('---\ntitle: Home\nlayout: home\n---\n\nWords\n')
})

test('a title is put where engines look for it', () => {
  expect(withHeading('---\ntitle: Joins\n---\n\nWords\n')).toBe('---\ntitle: Joins\n---\n\n# Joins\n\nWords\n')
})

test('a sidebar has folders and pages by position, then by name', () => {
  const page = (title: string, position?: number) =>
    `---\ntitle: ${title}\n${position === undefined ? '' : `sidebar_position: ${position}\n`}---\n`
  const content = new Map([
    ['index.md', page('Home')],
    ['guide/index.md', page('Guide', 2)],
    ['guide/b.md', page('Bees')],
    ['guide/a.md', page('Ants', 3)],
    ['api/select.md', page('Select')],
  ])
  expect(sidebarOf(content)).toEqual([
    {
      text: 'Guide',
      link: '/guide/',
      collapsible: true,
      collapsed: true,
      items: [
        { text: 'Ants', link: '/guide/a' },
        { text: 'Bees', link: '/guide/b' },
      ],
    },
    { text: 'api', collapsible: true, collapsed: true, items: [{ text: 'Select', link: '/api/select' }] },
  ])
})
