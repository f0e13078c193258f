import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distOf } from '../../../packages/engine/test/browser/support/sites.ts'
import { routes } from './support/all-routes.ts'
import { expect, studio, test } from './support/test.ts'

test('sitemap, sidebar, landing pages and links are those of the content', async ({
  host: _built,
  page,
  open,
  request,
  host,
}) => {
  await test.step('the sitemap lists all pages and nothing else', async () => {
    const sitemap = readFileSync(join(distOf(studio), 'sitemap.xml'), 'utf8')
    const listed = [...sitemap.matchAll(/<loc>https:\/\/docs\.example\.com(.*?)<\/loc>/g)].map(([, path]) => path)
    expect(listed.sort()).toEqual(routes.map(([route]) => route).sort())
  })
  await test.step('the sidebar holds all docs in the order to read them', async () => {
    await open('/docs/')
    const tree = await page.getByRole('navigation', { name: 'Docs sidebar' }).evaluate((nav) => {
      const read = (list: Element | null): unknown[] =>
        [...(list?.children ?? [])].map((item) => {
          const link = item.querySelector('a, .category-label')
          const inner = item.querySelector(':scope > .category > ul')
          return inner ? { [link?.textContent ?? '']: read(inner) } : link?.textContent
        })
      return read(nav.querySelector('ul'))
    })
    expect(tree).toEqual([
      'Docs',
      {
        Cirql: [
          { Guide: ['Installation', 'Basic usage', 'Stateless requests'] },
          {
            'API reference': [
              'Select',
              'Filter and count',
              'Create',
              'Update',
              'Delete',
              'Relate',
              'Batches, transactions',
            ],
          },
        ],
      },
      {
        Transago: [
          'Getting started',
          { 'Installation guide': ['SurrealDB Cloud setup', 'Configuring SurrealDB'] },
          'Add an instance',
        ],
      },
    ])
  })
  await test.step('home and the landing pages lead to both projects and their first docs', async () => {
    for (const [from, to] of [
      ['index', ['/cirql', '/transago']],
      ['cirql/index', ['/cirql/guide/', '/cirql/api/']],
      ['transago/index', ['/transago/getting-started', '/transago/installation/']],
    ] as const) {
      const main = readFileSync(join(distOf(studio), `${from}.html`), 'utf8')
        .split('<main')[1]
        ?.split('</main>')[0]
      for (const href of to) expect(main, from).toContain(`href="${href}`)
    }
  })
  await test.step('the only external links are the three of the bar', async () => {
    const expected = [
      'https://discord.gg/exaQDX2',
      'https://github.com/StarlaneStudios',
      'https://github.com/StarlaneStudios/docs',
    ]
    for (const [route] of [...routes, ['/nope'] as const]) {
      const html = await (await request.get(host.origin + route)).text()
      const outside = [...html.matchAll(/<a [^>]*href="(\w+:[^"]*)"/g)].map(([, href]) => href)
      expect(outside.sort(), route).toEqual(expected)
      if (route !== '/nope') expect(html, route).toContain('Copyright © 2018-2025 the studio')
    }
  })
})
