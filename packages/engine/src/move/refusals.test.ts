import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { type MoveArgs, readTree, refusalIn } from '../../test/moved-project.ts'
import { configOf } from '../../test/site-of.ts'
import { sums } from '../../test/sums.ts'

const titled = (title: string, text = '', more = '') => `---\ntitle: ${title}\n${more}---\n\n${text}\n`

const collections = [
  { id: 'docs', label: 'Docs', path: 'docs', main: 'index', project: { samples: { ...sums, outputs: './one' } } },
  { id: 'ledger', label: 'Ledger', path: 'ledger', main: 'index' },
]
const config = configOf({ collections })

const files = {
  'content/index.mdx': titled('Home', '', 'layout: home\n'),
  'content/docs/index.mdx': titled('Docs', '## Usage\n\n## Usage\n\n## Other {#set}'),
  'content/docs/start.mdx': titled('Start', '[a](/docs/code)'),
  'content/docs/heir.mdx': titled('Heir', '', 'moved_from: [/docs/gone]\n'),
  'content/docs/errors.mdx': titled('Errors', '## Errors\n\n### Refused\n\n### Timed out', 'messages: errors\n'),
  'content/docs/code.mdx': titled('Code', '```sum\n1\n```'),
  'content/docs/deep/deep.mdx': titled('Deep'),
  'content/docs/deep/other.mdx': titled('Other'),
  'content/docs/pair/one.mdx': titled('One'),
  'content/docs/Upper.mdx': titled('Upper'),
  'content/docs/notes.txt': 'Words',
  'content/docs/pictures/a.svg': '<svg/>',
  'content/ledger/index.mdx': titled('Ledger'),
  // The print view and the cheat sheet will exist once this page is published.
  'content/ledger/guide.mdx': titled('Guide', ':::sheet\nWords.\n:::', 'draft: true\n'),
  'content/README.md': 'Words',
  'one/docs/code.json': '[]',
  'one/docs/taken.json': '[]',
  'one/run.json': '[{ "pages": { "/docs/code": "k", "/docs/gone-too": "l" } }]',
  'content/routes.txt': '/docs/\n/e/refused\n',
}

test.each<[args: MoveArgs, message: string]>([
  [['docs/start', 'docs/heir'], 'content/docs/heir.mdx already exists. Choose another path.'],
  [
    ['docs/start', 'docs/deep/index'],
    '`/docs/deep/` is already the route of content/docs/deep/deep.mdx, with or without its final slash.\n  Choose another path.',
  ],
  [
    ['docs/start', 'docs/gone'],
    '`/docs/gone` is an old route of content/docs/heir.mdx and redirects to it.\n  Delete it from `moved_from` there, or choose another path.',
  ],
  [
    ['docs/start', 'docs/pictures/'],
    'content/docs/pictures is a folder. To move the page into it, write `docs/pictures/start`.',
  ],
  [['docs/pair/', 'docs/deep'], 'content/docs/deep already exists. Choose another path.'],
  [['docs/start', 'docs/start'], '`docs/start` is already there. Choose another path.'],
  [
    ['docs/Upper', 'docs/upper'],
    '`docs/upper` differs from `docs/Upper` only in case, which some disks ignore. Choose another name.',
  ],
  [
    ['docs/start', '../start'],
    'Invalid path `../start`: `..` is not a valid name.\n  Expected letters, digits and hyphens, with a slash between folders: npm run move docs/start docs/guide/joins',
  ],
  [
    ['docs/start', 'elsewhere/start'],
    "No collection has the path `elsewhere`. Add one with `path: 'elsewhere'` to `collections` in site.config.ts first,\n  or choose a path that begins with `docs/`, `ledger/`: npm run move docs/start docs/guide/joins",
  ],
  [['../secret', 'docs/secret'], '`../secret` is outside of content/. Name a page, a folder or a heading below it.'],
  [['docs/start', 'docs/con'], '"con" cannot be part of a URL: Windows reserves this name.\n  Choose another path.'],
  [
    ['docs/start', 'docs/a.json'],
    '"a.json" cannot be part of a URL: expected a letter or digit, then letters, digits, spaces, `.`, `_` and `-`, without an extension such as .html or .json, at most 240 bytes.\n  Choose another path.',
  ],
  [
    ['docs/start', 'docs/_start'],
    'Invalid path `docs/_start`: `_start` is not a valid name.\n  Expected letters, digits and hyphens, with a slash between folders: npm run move docs/start docs/guide/joins',
  ],
  ...['print', 'cheat-sheet'].map((name): [MoveArgs, string] => [
    ['docs/start', `ledger/${name}`],
    `\`/ledger/${name}\` is the route of a print view or cheat sheet.\n  Choose another path.`,
  ]),
  [['/', 'docs/home'], 'content/index.mdx is the home page of the site, which has a fixed route.'],
  [
    ['docs/', 'docs/other'],
    'content/docs is the folder of a collection: `path` in site.config.ts fixes its name.\n  Move its pages and folders, or change both by hand.',
  ],
  [['docs/strat', 'docs/other'], 'No page at `docs/strat`. Did you mean `docs/start`?'],
  [
    ['docs/notes.txt', 'docs/other'],
    'content/docs/notes.txt is not a page. Rename the file, and change the links to it by hand.',
  ],
  [
    ['README.md', 'docs/other'],
    'content/README.md is not a page. Rename the file, and change the links to it by hand.',
  ],
  [['docs/pictures', 'docs/other'], 'content/docs/pictures contains no pages, so no link leads there: rename it.'],
  [['docs/deep', 'docs/deep/er'], 'content/docs/deep cannot move into itself. Choose a path outside of it.'],
  [
    ['docs/deep', 'docs/other'],
    'content/docs/deep/deep.mdx is the index page of its folder, because both have the same name.\n  Rename it first: `studio move docs/deep/deep docs/deep/index`.',
  ],
  [
    ['docs/pair', 'docs/one'],
    'content/docs/pair/one.mdx would be the index page of its folder, because both have the same name.\n  Rename it first: `studio move docs/pair/one docs/pair/one-page`.',
  ],
  [
    ['docs/code', 'ledger/code'],
    'content/docs/code.mdx contains samples, which `ledger` does not run.\n  Choose a path in its own collection.',
  ],
  [['docs/code', 'docs/taken'], 'one/docs/taken.json already exists. Run `studio check --update` first.'],
  [
    ['docs/code', 'docs/gone-too'],
    'one/run.json already has a run of "/docs/gone-too". Run `studio check --update` first.',
  ],
  [['docs/start', 'docs/index#a'], '`docs/index#a` is a heading. A page or a folder can only move to another path.'],
  [['docs/#usge', '#a'], 'content/docs/index.mdx has no heading `#usge`. Did you mean `#usage`?'],
  [['docs/#usage', 'docs/start#a'], 'A heading stays on its page. Write its new id as `docs/#new-id`.'],
  [['docs/#usage', 'a'], 'A heading stays on its page. Write its new id as `docs/#new-id`.'],
  [['docs/#usage', '#set'], 'content/docs/index.mdx already has a heading `#set`. Choose another id.'],
  [['docs/#usage', '#~main'], 'Invalid id `~main`. Expected letters, digits, hyphens and `_`: `docs/#new-id`.'],
  [['docs/#usage', '#a b'], 'Invalid id `a b`. Expected letters, digits, hyphens and `_`: `docs/#new-id`.'],
  [
    ['docs/errors#refused', '#other'],
    'No message at `/e/refused`, which was released.\n  Keep the id, or choose another.',
  ],
  [
    ['docs/errors#timed-out', '#timed_out'],
    '`timed_out` cannot be a short address: expected at most 40 lower-case letters, digits and single hyphens.\n  Keep the id, or choose another.',
  ],
  [['#usage', '#first'], '`#usage` is a heading without a page. Name both: `docs/start#usage`.'],
  [
    ['docs/#usage', '#first'],
    'content/docs/index.mdx:7  The heading `Usage` would lose its id `usage-1`.\n  Write the id first: `{#usage-1}` at the end of that line.',
  ],
])('a move is rejected and changes nothing: %j', (args, message) => {
  const folder = temporaryFolder(files)
  const before = readTree(folder)
  expect(refusalIn(folder, args, config)).toBe(`StopError: ${message}`)
  expect(readTree(folder)).toEqual(before)
})

test.each([
  [
    titled('B', '[a](/docs/start\\_it)'),
    'content/docs/page.mdx:5  `/docs/start_it` cannot be changed here.\n  Write it without escapes first.',
  ],
  [
    titled('B', '', 'next: [{ label: A, href: "/docs/start\\u005fit" }]\n'),
    'content/docs/page.mdx:3  `/docs/start_it` cannot be changed here.\n  Write it without escapes first.',
  ],
  [
    '<<<<<<< mine\n[a](/docs/start_it)\n=======\n>>>>>>> theirs\n',
    'content/docs/page.mdx:1  Links of this page cannot be read. Mend it first.\n  Unresolved merge conflict.',
  ],
  [
    titled('B', `[a](/docs/start_it) ${'_a_ '.repeat(5001)}`),
    'content/docs/page.mdx:5  Links of this page cannot be read. Mend it first.\n  Here are more than 10,000 `&`, `:` and `_` without an empty line, which take very long to read.',
  ],
])('a move is rejected if a page has a link that cannot be changed: %j', (page, message) => {
  const folder = temporaryFolder({ 'content/docs/start_it.mdx': titled('A'), 'content/docs/page.mdx': page })
  const before = readTree(folder)
  expect(refusalIn(folder, ['docs/start_it', 'docs/new'])).toBe(`StopError: ${message}`)
  expect(readTree(folder)).toEqual(before)
})
