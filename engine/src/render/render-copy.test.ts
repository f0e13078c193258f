import { describe, expect, test } from 'vitest'
import siteConfig from '../../site.config.ts'
import { compileText } from '../../test/compile-text.ts'
import { configOf, siteOf } from '../../test/site-of.ts'
import { readCollection } from '../content/read-collection.ts'
import { defineConfig, samplesOf } from '../page/config.ts'
import { readOutputs } from '../samples/stored-outputs.ts'
import { createSite } from '../site/create-site.ts'
import { renderCopy } from './copies.ts'

const notice = { testedWith: 'SurrealDB 1', status: 'retired', href: '/cirql/guide/#status' }
const config = configOf({
  base: '/site/',
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
    { id: 'cirql', label: 'Cirql', path: 'cirql', main: 'guide/index', notice },
  ],
})
const titled = (title: string, ...more: string[]) => ['---', `title: ${title}`, '~', ...more, '---', ''].join('\n')
const hero = ['layout: landing', 'tagline: Ask.', 'status: Retired', 'actions: [{ label: Go, href: /cirql/guide/ }]']
const site = siteOf(
  {
    index: '---\nlayout: home\n~\n---\nHome.',
    about: titled('About', 'layout: landing'),
    'cirql/index': `${titled('Cirql', ...hero)}\nWords.`,
    'cirql/guide/index': `${titled('Guide', 'sidebar_position: 2')}\n## Status\n\nSee [this](#status), [that](/docs/#x) and [out](https://a.example).`,
    'cirql/a': titled('Later', 'sidebar_position: 3'),
    'docs/index': titled('Docs'),
  },
  config,
)

function copyOf(route: string): string {
  const entry = site.entries.find((one) => one.route === route)
  if (!entry) throw new Error(`No page ${route}`)
  return renderCopy(entry, config)
}

describe('the copy of a page', () => {
  test('begins with what the page says of itself, and links to real addresses', () => {
    expect(copyOf('/cirql/guide/')).toMatchInlineSnapshot(`
      "# Guide

      > A description of this very page that is long enough.

      Index: <https://docs.example.com/site/cirql/llms.txt>

      Source: <https://docs.example.com/site/cirql/guide/>

      tested with SurrealDB 1 · [retired](https://docs.example.com/site/cirql/guide/#status)

      ## Status

      See [this](https://docs.example.com/site/cirql/guide/#status), [that](https://docs.example.com/site/docs/#x) and [out](https://a.example).
      "
    `)
  })

  test('of a page in no collection has the site’s index', () => {
    expect(copyOf('/about')).toContain('Index: <https://docs.example.com/site/llms.txt>\n')
  })

  test('of a landing page has its status, its line and its ways on', () => {
    expect(copyOf('/cirql/')).toContain(
      'Retired\n\nAsk.\n\n[Go](https://docs.example.com/site/cirql/guide/)\n\nWords.\n',
    )
  })
})

test('the copies of this site have the headings and the code of its pages, and nothing only this engine reads', async () => {
  const projectRoot = new URL('../..', import.meta.url).pathname
  const { entries } = readCollection({
    projectRoot,
    config: siteConfig,
    outputs: readOutputs(projectRoot, samplesOf(defineConfig(siteConfig))),
  })
  const real = createSite(siteConfig, entries)
  expect(real.entries.length).toBeGreaterThan(20)
  for (const entry of real.entries) {
    const copy = renderCopy(entry, siteConfig)
    // Bitmaps are at the addresses that the build copies them to.
    const image = () => ({ type: 'file', url: '/dot.png', width: 1, height: 1 }) as const
    const { facts, problems } = compileText(copy, { file: 'content/copy.md', image })
    const cards = entry.id === 'index' ? ['Cirql', 'Transago'] : []
    const headings = entry.facts.headings.filter(({ depth }) => depth > 1).map(({ text }) => text)
    expect(facts.headings.map(({ text }) => text)).toEqual([entry.title, ...cards, ...headings])
    const outputs = entry.facts.codeBlocks.map(({ code }) => code)
    expect(facts.codeBlocks.map(({ code }) => code)).toEqual(expect.arrayContaining(outputs))
    expect(facts.links.filter(({ target }) => !target.startsWith('https://'))).toEqual([])
    expect(problems.map(({ rule }) => rule)).toEqual([])
    expect(copy).not.toMatch(/^\s*:::|^---$|\0|\{#[\w-]+\}$/m)
  }
})

describe('links by file', () => {
  const text = `---
title: Guide
layout: landing
actions: [{ label: Go, href: ../api/select.mdx#from }]
tasks: [{ label: filter, href: ../api/select.mdx#from }]
~
---

[a](../api/select.mdx#from) [b][ref] [c](./index.md?x=1&y#z) [d](/Docs/A%26B.mdx) [e](/cirql/api/select) \`[f](./x.md)\`

[ref]: ../api/select.md

:::::note
:::card[Select]{href="../api/select.mdx#from"}
Words.
:::

::::tabs
:::tab[npm]
[g](../../docs/index.mdx)
:::
::::
:::::
`
  const sources = {
    'cirql/guide/index': text,
    'cirql/api/select': '',
    'Docs/A&B': '---\nslug: amp\n---\n',
    'docs/index': '',
  }
  const config = configOf({ base: '/site/' })
  const site = siteOf(sources, config)
  const [entry] = site.entries

  test('lead to the routes of their pages: in HTML and pieces, cards and tabs, actions, and in the copy for machines', () => {
    const hrefs = [...JSON.stringify(entry?.page.tree).matchAll(/href=\\"([^"]*)\\"/g)].map(([, href]) => href)
    expect(hrefs).toMatchInlineSnapshot(`
      [
        "/site/cirql/api/select#from",
        "/site/cirql/api/select",
        "/site/cirql/guide/?x=1&amp;y#z",
        "/site/docs/amp",
        "/cirql/api/select",
        "/site/cirql/api/select#from",
        "/site/docs/",
      ]
    `)
    expect(entry?.page.hero?.actions).toMatchInlineSnapshot(`
      [
        {
          "href": "/cirql/api/select#from",
          "label": "Go",
        },
      ]
    `)
    expect(entry && renderCopy(entry, config).split('\n').slice(6).join('\n')).toMatchInlineSnapshot(`
      "Source: <https://docs.example.com/site/cirql/guide/>

      [Go](https://docs.example.com/site/cirql/api/select#from)

      [filter](https://docs.example.com/site/cirql/api/select#from)

      [a](https://docs.example.com/site/cirql/api/select#from) [b](https://docs.example.com/site/cirql/api/select) [c](https://docs.example.com/site/cirql/guide/?x=1&y#z) [d](https://docs.example.com/site/docs/amp) [e](https://docs.example.com/site/cirql/api/select) \`[f](./x.md)\`

      > **Note**
      >
      > ## [Select](https://docs.example.com/site/cirql/api/select#from)
      >
      > Words.
      >
      > **npm**
      >
      > [g](https://docs.example.com/site/docs/)
      "
    `)
  })
})
