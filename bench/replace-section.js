import { readFileSync, writeFileSync } from 'node:fs'

/** Puts a text between the markers of its name in a Markdown file. @param {string} file @param {string} name @param {string} text */
export function replaceSection(file, name, text) {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const before = readFileSync(file, 'utf8')
  const [from, to] = [before.indexOf(start), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no ${start} … ${end}`)
  writeFileSync(file, `${before.slice(0, from + start.length)}\n\n${text}\n\n${before.slice(to)}`)
}
