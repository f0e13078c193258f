/** `Accept` headers of browsers and agents, and the type of the response. */
export const accepts: readonly (readonly [header: string, type: 'text/html' | 'text/markdown'])[] = [
  // Browsers, curl, and no header at all.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', 'text/html'],
  ['*/*', 'text/html'],
  ['', 'text/html'],
  // Agents.
  ['text/markdown', 'text/markdown'],
  ['text/markdown, text/html, */*', 'text/markdown'],
  ['text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', 'text/markdown'],
  ['text/markdown,text/html;q=0.9,application/xhtml+xml;q=0.8,application/xml;q=0.7', 'text/markdown'],
  // Weights.
  ['text/html, text/markdown', 'text/markdown'],
  ['text/html, text/markdown;q=0.9', 'text/html'],
  ['text/html;q=0.85, text/markdown;q=0.9', 'text/markdown'],
  ['text/html;q=0.9, text/markdown;q=0.85', 'text/html'],
  ['text/html;q=0.123, text/markdown;q=0.124', 'text/markdown'],
  ['text/html;q=0.124, text/markdown;q=0.123', 'text/html'],
  ['text/html;q=0.50, text/markdown;q=0.5', 'text/markdown'],
  ['text/html;q=0.5, text/markdown;q=0.50', 'text/markdown'],
  ['text/html;q=0, text/markdown;q=0.001', 'text/markdown'],
  ['text/markdown;q=0', 'text/html'],
  ['text/markdown;q=0.000, text/html;q=0', 'text/html'],
  ['text/markdown;q=0.5, */*', 'text/html'],
  ['text/markdown;q=0.5, text/*;q=0.6', 'text/html'],
  ['text/markdown;q=0.5, text/*;q=0.4, */*', 'text/markdown'],
  ['text/markdown;q=0.5, text/html;q=0.4, text/*', 'text/markdown'],
  // Spellings.
  ['TEXT/Markdown ; Q=0.8 , Text/HTML ; q=0.7', 'text/markdown'],
  ['text/markdown;variant=GFM', 'text/markdown'],
  ['text/markdown;variant=GFM;q=0.4, text/html;level=1;q=0.5', 'text/html'],
  ['text/markdown;q=much', 'text/html'],
  ['text/markdown-x, x-text/markdown', 'text/html'],
  ['text/*', 'text/html'],
  // Neither type is accepted: the page itself is better than an error.
  ['application/json', 'text/html'],
]
