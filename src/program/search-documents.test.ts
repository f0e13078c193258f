import { expect, test } from 'vitest'
import { siteOf } from '../../test/site-of.ts'
import { toSearchDocuments } from './search-documents.ts'

test('search knows each page’s words as the compile walk cut them, its way and its collection', () => {
  const site = siteOf({
    about: '---\ntitle: About\n---\nUs.',
    'cirql/guide/index': '---\ntitle: Guide\n---\n',
    'cirql/guide/install': '---\ntitle: Installation\nsidebar_label: Install\n---\nFirst.\n\n## Next\n\nThen.',
  })
  expect(toSearchDocuments(site)).toMatchInlineSnapshot(`
    [
      {
        "collection": "default",
        "crumbs": [],
        "label": "the studio",
        "route": "/about",
        "sections": [
          {
            "code": "",
            "depth": 1,
            "heading": "",
            "id": "",
            "text": "Us.",
          },
        ],
        "title": "About",
      },
      {
        "collection": "cirql",
        "crumbs": [],
        "label": "Cirql",
        "route": "/cirql/guide/",
        "sections": [
          {
            "code": "",
            "depth": 1,
            "heading": "",
            "id": "",
            "text": "",
          },
        ],
        "title": "Guide",
      },
      {
        "collection": "cirql",
        "crumbs": [
          "Guide",
        ],
        "label": "Cirql",
        "route": "/cirql/guide/install",
        "sections": [
          {
            "code": "",
            "depth": 1,
            "heading": "",
            "id": "",
            "text": "First.",
          },
          {
            "code": "",
            "depth": 2,
            "heading": "Next",
            "id": "next",
            "text": "Next Then.",
          },
        ],
        "title": "Installation",
      },
    ]
  `)
})
