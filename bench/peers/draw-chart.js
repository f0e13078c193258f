/**
 * A line of a chart: what it is called, its colour in both modes, and its points.
 * @typedef {{ name: string, colours: readonly [light: string, dark: string], bold: boolean, points: readonly (readonly [x: number, y: number])[] }} Line
 * @typedef {{ title: string, unit: (value: number) => string, lines: readonly Line[] }} Panel
 */

const width = 880
const height = 400
const plot = { top: 64, bottom: 344, lefts: [64, 500], width: 236 }
/** The least distance of two names at the ends of their lines. */
const nameHeight = 17

/** Gives two charts beside each other as one SVG with logarithmic axes, for pages in both modes. @param {{ title: string, description: string, panels: readonly Panel[] }} chart */
export function drawChart({ title, description, panels }) {
  const lines = panels.flatMap((panel) => panel.lines)
  const names = [...new Set(lines.map(({ name }) => name))]
  const colours = (/** @type {0 | 1} */ mode) =>
    names.map((name, i) => `.l${i}{color:${lines.find((line) => line.name === name)?.colours[mode]}}`).join('')
  const style = `text{font:12px ui-sans-serif,system-ui,sans-serif;fill:var(--text)}.title{font-weight:600;font-size:14px}.muted{fill:var(--muted)}.grid{stroke:var(--border)}.card{fill:var(--background);stroke:var(--border)}.name{fill:currentColor}.bold{font-weight:700}.line{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linejoin:round}.line.bold{stroke-width:3}circle{fill:currentColor;stroke:var(--background);stroke-width:1.5}
svg{--background:#fff;--border:#e3e3ea;--text:#1c1c23;--muted:#5a5a68}${colours(0)}
@media(prefers-color-scheme:dark){svg{--background:#131318;--border:#2d2d37;--text:#ececf2;--muted:#a4a4b4}${colours(1)}}`
  const body = panels.map((panel, i) => drawPanel(panel, plot.lefts[i] ?? 0, names)).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description">
<title id="title">${title}</title>
<desc id="description">${description}</desc>
<style>${style}</style>
<rect class="card" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="12"/>
${body}
</svg>
`
}

/** @param {Panel} panel @param {number} left @param {readonly string[]} names */
function drawPanel({ title, unit, lines }, left, names) {
  const points = lines.flatMap((line) => line.points)
  const x = scale(
    points.map(([value]) => value),
    left,
    left + plot.width,
  )
  const y = scale(
    points.map(([, value]) => value),
    plot.bottom,
    plot.top,
  )
  const ticks = x.ticks.map(
    (value) =>
      `<line class="grid" x1="${x.at(value)}" x2="${x.at(value)}" y1="${plot.top}" y2="${plot.bottom}"/><text class="muted" x="${x.at(value)}" y="${plot.bottom + 18}" text-anchor="middle">${value.toLocaleString('en')}</text>`,
  )
  const rules = y.ticks.map(
    (value) =>
      `<line class="grid" x1="${left}" x2="${left + plot.width}" y1="${y.at(value)}" y2="${y.at(value)}"/><text class="muted" x="${left - 8}" y="${y.at(value) + 4}" text-anchor="end">${unit(value)}</text>`,
  )
  const ends = apart(lines.map((line) => y.at(line.points.at(-1)?.[1] ?? 1)))
  const drawn = lines.map((line, i) => {
    const path = line.points.map(([a, b], j) => `${j ? 'L' : 'M'}${x.at(a)} ${y.at(b)}`).join('')
    const dots = line.points.map(([a, b]) => `<circle cx="${x.at(a)}" cy="${y.at(b)}" r="3.5"/>`).join('')
    const bold = line.bold ? ' bold' : ''
    const name = `<text class="name${bold}" x="${left + plot.width + 12}" y="${(ends[i] ?? 0) + 4}">${line.name}</text>`
    return `<g class="l${names.indexOf(line.name)}"><path class="line${bold}" d="${path}"/>${dots}${name}</g>`
  })
  return `<text class="title" x="${left - 40}" y="34">${title}</text>
${[...ticks, ...rules, ...drawn].join('\n')}
<text class="muted" x="${left + plot.width / 2}" y="${plot.bottom + 40}" text-anchor="middle">pages of the site</text>`
}

/** @param {readonly number[]} values @param {number} start @param {number} end */
function scale(values, start, end) {
  const [low, high] = [Math.log10(Math.min(...values)), Math.log10(Math.max(...values))]
  const margin = (high - low) * 0.05 || 0.5
  const [first, last] = [low - margin, high + margin]
  const at = (/** @type {number} */ value) =>
    Math.round(10 * (start + ((Math.log10(value) - first) / (last - first)) * (end - start))) / 10
  const decades = Array.from({ length: 12 }, (_, i) => 10 ** (i - 3))
  const inside = (/** @type {number} */ value) => Math.log10(value) >= first && Math.log10(value) <= last
  const whole = decades.filter(inside)
  // Where hardly a power of ten is in sight, what lies between them helps.
  const fine = decades.flatMap((decade) => [decade, 2 * decade, 5 * decade]).filter(inside)
  return { at, ticks: whole.length >= 3 ? whole : fine }
}

/** Gives heights that are not on top of each other, in the order they were given. @param {readonly number[]} heights */
function apart(heights) {
  const order = heights.map((_, i) => i).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed = [...heights]
  for (let pass = 0; pass < 100; pass++)
    for (let i = 1; i < order.length; i++) {
      const [above = 0, below = 0] = [order[i - 1], order[i]]
      const lack = nameHeight - ((placed[below] ?? 0) - (placed[above] ?? 0))
      if (lack <= 0) continue
      placed[above] = (placed[above] ?? 0) - lack / 2
      placed[below] = (placed[below] ?? 0) + lack / 2
    }
  return placed.map((value) => Math.round(value))
}
