/** Gives one string of HTML per line of code; tokens carry classes, so that both modes and the CSP are served by one markup. */
export type Highlight = (code: string, language: string) => readonly string[]

/** Languages by every name a fence may use. */
export const languageLabels: Readonly<Record<string, string>> = {
  ts: 'TypeScript',
  typescript: 'TypeScript',
  tsx: 'TSX',
  js: 'JavaScript',
  javascript: 'JavaScript',
  jsx: 'JSX',
  json: 'JSON',
  sh: 'Shell',
  bash: 'Shell',
  shell: 'Shell',
  surql: 'SurrealQL',
  surrealql: 'SurrealQL',
  html: 'HTML',
  css: 'CSS',
  diff: 'Diff',
  yaml: 'YAML',
  md: 'Markdown',
  text: 'Text',
}
