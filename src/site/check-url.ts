import type { Config } from '../page/config.ts'
import type { Problem } from '../page/facts.ts'

/** Warns while the site's address is one of those that are kept for examples, and so nobody's. */
export function checkUrl({ url }: Pick<Config, 'url'>): Problem[] {
  if (!/(?:^|\.)example(?:\.(?:com|net|org))?\.?$/.test(new URL(url).hostname)) return []
  const message = `\`url\` is \`${url}\`, which is nobody's: canonical links, link previews and the sitemap would lead there.`
  const hint = 'Set `url` to the origin that readers will open, such as `https://` and the domain of the site.'
  return [{ severity: 'warning', file: 'site.config.ts', line: 0, rule: 'example-url', message, hint }]
}
