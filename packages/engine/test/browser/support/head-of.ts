import type { Page } from '@playwright/test'

type Head = { readonly tags: Readonly<Record<string, string>>; readonly html: Readonly<Record<string, string>> }

/** Returns the tags of the head, independent of their order, and the attributes of `<html>`. */
export function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const tags: Record<string, string> = { title: document.title }
    // The policy stays that of the loaded document.
    for (const meta of document.head.querySelectorAll('meta:not([http-equiv])')) {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? 'charset'
      tags[name] = `${tags[name] ?? ''}${meta.getAttribute('content') ?? meta.getAttribute('charset')}`
    }
    for (const link of document.head.querySelectorAll<HTMLLinkElement>('[rel=canonical], [rel=alternate]'))
      tags[`${link.rel} ${link.hreflang}`.trim()] = link.getAttribute('href') ?? ''
    const { hasHydrated: _, theme: __, ...html } = document.documentElement.dataset as Record<string, string>
    return { tags, html: { ...html, lang: document.documentElement.lang, dir: document.documentElement.dir } }
  })
}
