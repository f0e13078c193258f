import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inTestSlow } from './support/test.ts'
import { expect, look, page, problemsIn, test, timeout, toggleIn } from './support/writing-project.ts'

test.use({ actionTimeout: timeout })

test.slow()
const long = (first: string) =>
  page('Guide', `${first}\n\n:::details[More]\nHidden words.\n:::\n\n${'Many words.\n\n'.repeat(120)}## The end`)

test("a save shows the new text and keeps the writer's scroll position", async ({ page: view, project }) => {
  project.write('content/ledger/guide/index.mdx', long('One.'))
  await look(view, project, '/ledger/guide/')
  await expect(view.getByText('One.')).toBeVisible()
  await view.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => view.evaluate(() => scrollY)).toBe(900)
  for (const word of ['Two.', 'Three.']) {
    project.write('content/ledger/guide/index.mdx', long(word))
    await expect(view.getByText(word)).toBeAttached()
    // Waits for one paint, because rendering could still move it.
    await view.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    expect(await view.evaluate(() => scrollY)).toBe(900)
  }
})

test('a save changes the sidebar of open pages, and pages that were visited before', async ({
  page: view,
  project,
}) => {
  project.write('content/ledger/guide/a.mdx', page('Apples', 'Words.'))
  await look(view, project, '/ledger/guide/a')
  await view.evaluate(() => Object.assign(globalThis, { same: true }))
  const sidebar = view.getByRole('navigation', { name: 'Docs sidebar' })
  await sidebar.getByRole('link', { name: 'Guide' }).click()
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Guide')
  project.write('content/ledger/guide/a.mdx', page('Pears', 'Words.'))
  await sidebar.getByRole('link', { name: 'Pears' }).click()
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Pears')
  expect(await view.evaluate(() => 'same' in globalThis)).toBe(true)
})

test(
  'a save keeps opened tabs and details where the page did not change',
  inTestSlow(),
  async ({ page: view, project }) => {
    const tabs = '::::tabs\n:::tab[One]\n1\n:::\n:::tab[Two]\n2\n:::\n::::'
    project.write(
      'content/ledger/guide/index.mdx',
      page('Guide', `First.\n\n${tabs}\n\n:::details[More]\nHidden.\n:::`),
    )
    await look(view, project, '/ledger/guide/')
    await expect(view.getByText('First.')).toBeVisible()
    // The first save replaces the HTML of the document.
    project.write('content/ledger/guide/index.mdx', page('Guide', `Next.\n\n${tabs}\n\n:::details[More]\nHidden.\n:::`))
    await expect(view.getByText('Next.')).toBeVisible()
    await view.getByRole('tab', { name: 'Two' }).click()
    await view.getByText('More').click()
    project.write('content/ledger/guide/index.mdx', page('Guide', `Last.\n\n${tabs}\n\n:::details[More]\nHidden.\n:::`))
    await expect(view.getByText('Last.')).toBeVisible()
    await expect(view.getByText('Hidden.')).toBeVisible()
    await expect(view.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'a save that deletes and rewrites the file is seen, as when Git switches branches',
  inTestSlow(),
  async ({ project }) => {
    const file = 'content/ledger/guide/index.mdx'
    const shown = async () => (await fetch(`${project.origin}/ledger/guide/`)).text()
    for (const number of [1, 2, 3, 4, 5, 6]) {
      rmSync(project.path(file))
      for (const word of [`Back ${number}.`, `Saved ${number}.`]) {
        project.write(file, page('Guide', word))
        await expect.poll(shown, { intervals: [20] }).toContain(word)
      }
    }
  },
)

test(
  '`public/` files and pictures are served in dev, with their content types',
  inTestSlow(),
  async ({ page: view, project }) => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await look(view, project, '/ledger/guide/')
    writeFileSync(project.path('content/ledger/guide/dot.png'), png)
    const words = '![A dot of one pixel.](./dot.png)\n\n[A download](/files/guide.pdf).'
    project.write('content/ledger/guide/index.mdx', page('Guide', words))
    const picture = view.getByRole('img', { name: 'A dot of one pixel.' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    // The link is broken while the file is missing.
    await expect(view.getByRole('link', { name: 'A download' })).toHaveAccessibleName(/broken/)
    const types = {
      'files/guide.pdf': 'application/pdf',
      'old.ico': 'image/vnd.microsoft.icon',
      'google1.html': 'text/html; charset=utf-8',
      '.well-known/security.txt': 'text/plain; charset=utf-8',
      // The development server has its own `package.json`, which readers did not request.
      'package.json': 'application/json; charset=utf-8',
      'script.js': 'text/javascript; charset=utf-8',
      'site.css': 'text/css; charset=utf-8',
    }
    for (const path of Object.keys(types)) project.write(`public/${path}`, `/* ${path} */`)
    await expect(view.getByRole('link', { name: 'A download' })).toHaveAccessibleName('A download')
    for (const [path, type] of Object.entries(types)) {
      await expect.poll(async () => (await view.request.get(`${project.origin}/${path}`)).text()).toBe(`/* ${path} */`)
      expect((await view.request.get(`${project.origin}/${path}`)).headers()['content-type']).toBe(type)
    }
    project.write('public/robots.txt', 'x')
    await expect.poll(project.printed).toContain('public/robots.txt  file-clash')
  },
)

test(
  'a changed configuration shows without a restart; an invalid one has no effect',
  inTestSlow(),
  async ({ page: view, project }) => {
    await look(view, project, '/ledger/guide/')
    const before = readFileSync(project.path('site.config.ts'), 'utf8')
    const brand = (title: string) => view.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title })
    project.write('site.config.ts', before.replace(/title: '[^']*'/, "title: 'the archive'"))
    await expect(brand('the archive')).toBeVisible()
    project.write('site.config.ts', before.replace('title:', 'titel:'))
    const mistake = view.getByText('titel  unknown option').filter({ visible: true })
    await expect(mistake).toBeVisible()
    await expect.poll(project.printed).toContain('titel  unknown option')
    await expect(brand('the archive')).toBeVisible()
    project.write('site.config.ts', before)
    await expect(mistake).toHaveCount(0)
    await expect(brand('the archive')).toHaveCount(0)
    await expect(view.getByRole('heading', { level: 1 })).toHaveText('Guide')
  },
)

for (const [kind, broken] of [
  [
    'that is thrown',
    (text: string) => text.replace('if (!crumbs', 'if (true) throw new Error("Oh no")\n  if (!crumbs'),
  ],
  ['that is no code', (text: string) => text.replace('if (!crumbs', 'if (((!crumbs')],
] as const)
  test(
    `a mistake in a component, ${kind}, shows file and line until it is fixed`,
    inTestSlow(),
    async ({ page: view, project }) => {
      const file = '../../src/view/doc/doc-page.tsx'
      const good = readFileSync(project.path(file), 'utf8')
      project.write(file, broken(good))
      const number = good.split('\n').findIndex((text) => text.includes('if (!crumbs')) + 1
      expect(number, `the place to break in ${file}`).toBeGreaterThan(0)
      // The server may have compiled the file for an earlier test, and notices the change a moment later.
      const address = `${project.origin}/ledger/guide/`
      await expect.poll(async () => (await view.request.get(address)).status()).toBe(500)
      await view.goto(address)
      await expect(view.locator('body > pre')).toContainText(`${file.replace('../../', '')}:${number}`)
      expect(await view.locator('body > pre').textContent()).not.toContain('\x1b')
      project.write(file, good)
      await expect(view.getByRole('heading', { level: 1 })).toHaveText('Guide')
    },
  )

test(
  'a save runs the samples of the open page and shows outputs and errors',
  inTestSlow(),
  async ({ page: view, project }) => {
    const sample = (code: string) =>
      page(
        'Guide',
        `## Project status\n\n\`\`\`ts preamble\nimport { select } from 'ledger'\n\`\`\`\n\n\`\`\`ts\n${code}\n\`\`\``,
      )
    project.write('content/ledger/guide/index.mdx', sample("select('id').from('person')"))
    await look(view, project, '/ledger/guide/')
    // Its output is shown although it was never stored.
    const sent = view.locator('.output code').first()
    await expect(sent).toContainText('SELECT id FROM person')
    project.write('content/ledger/guide/index.mdx', sample("selekt('id').from('book')"))
    await toggleIn(view, '2 errors').click()
    await expect(problemsIn(view)).toContainText("Cannot find name 'selekt'")
    await expect(problemsIn(view)).toContainText('content/ledger/guide/index.mdx:13')
    await expect(sent).toHaveCount(0)
  },
)
