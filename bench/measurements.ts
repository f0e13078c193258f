import * as v from 'valibot'

const text = v.pipe(v.string(), v.nonEmpty())

/** Runs of measurements, as documents show them: tables of cells in Markdown. The first `labels` cells of a row name it. */
export const measurementsForm = v.array(
  v.strictObject({
    command: text,
    date: v.pipe(v.string(), v.isoDate()),
    /** The commit that was measured. */
    commit: text,
    tables: v.array(
      v.strictObject({
        labels: v.optional(v.number(), 1),
        head: v.array(v.string()),
        rows: v.array(v.array(v.string())),
      }),
    ),
  }),
)

export type Measurement = v.InferOutput<typeof measurementsForm>[number]
export type MeasuredTable = Measurement['tables'][number]

/** A figure that was measured or counted, and how. */
export type Figure = {
  readonly figure: string
  /** A number if the figure begins with one, otherwise its text. */
  readonly value: number | string
  readonly goal?: number | string
  /** Versions of the software that was used, by name. */
  readonly with?: Readonly<Record<string, string>>
  readonly command: string
  readonly date: string
  readonly commit?: string
}

/** Returns every figure of the tables. A column called `goal` belongs to the other figures of its row. */
export function listFigures(measurements: readonly Measurement[]): readonly Figure[] {
  return measurements.flatMap(({ command, date, commit, tables }) =>
    tables.flatMap(({ labels, head, rows }) =>
      rows.flatMap((row) => {
        const name = row.slice(0, labels).join(', ')
        const goal = row[head.indexOf('goal')]
        return head.slice(labels).flatMap((column, index) => {
          const cell = row[labels + index] ?? ''
          if (cell === '' || column === 'goal') return []
          const value = { value: readCell(cell), ...(goal && { goal: readCell(goal) }) }
          return { figure: `${name}: ${column}`, ...value, command, date, commit }
        })
      }),
    ),
  )
}

/** Returns the number at the start of a cell: 13806 for `13,806 (1.0×)`. */
function readCell(cell: string): number | string {
  const [digits] = /^-?[\d,]*\.?\d+(?=$|[ ×])/.exec(cell) ?? []
  return digits === undefined ? cell : Number(digits.replaceAll(',', ''))
}
