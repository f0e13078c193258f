import { describe, expect, test } from 'vitest'
import site from '../../site.config.ts'
import { defineConfig } from './config.ts'

const valid = {
  title: 'T',
  tagline: 'G',
  brand: { logo: './brand/site.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  url: 'https://example.com',
  collections: [{ id: 'default', label: 'Docs', path: 'docs', main: 'index' }],
  docsVersion: { name: 'current', label: 'Next' },
  navbar: { items: [{ label: 'Home', href: '/' }] },
  footer: { copyright: 'C' },
}

describe('defineConfig', () => {
  test('fills every default', () => {
    const config = defineConfig(valid)
    expect(config).toMatchObject({ base: '/', locale: 'en', followSystem: false, toc: { min: 2, max: 3 } })
    expect(config.navbar.items[0]).toEqual({ label: 'Home', href: '/', position: 'left' })
  })

  test('names every wrong key at once', () => {
    const wrong = { ...valid, title: '', base: 'docs', nav: 1, url: 'https://example.com/x' }
    expect(() => defineConfig(wrong)).toThrowErrorMatchingInlineSnapshot(`
      [ConfigError: site.config.ts does not fit:
        title  expected some text, found none
        url  expected an origin without a path: the path goes into \`base\`
        base  expected a path with a slash at both ends, such as / or /docs/
        nav  is no option]
    `)
  })

  test('names a wrong key inside a list', () => {
    const collections = [{ ...valid.collections[0], path: 'My Docs' }]
    expect(() => defineConfig({ ...valid, collections } as never)).toThrow(
      /collections\.0\.path {2}expected lower-case/,
    )
  })

  test('refuses a contents list that ends before it begins', () => {
    expect(() => defineConfig({ ...valid, toc: { min: 4, max: 3 } })).toThrow(
      'toc  expected a `min` that is not above `max`',
    )
  })

  test('the site of this repository fits', () => {
    expect(site.collections.map(({ id, main }) => `${id}: ${main}`)).toEqual([
      'default: index',
      'cirql: guide/index',
      'transago: getting-started',
    ])
  })
})
