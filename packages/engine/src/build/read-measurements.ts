import * as v from 'valibot'
import { readNamed, requireNamed } from '../content/named-path.ts'
import type { Config } from '../core/config.ts'
import { type Measurement, measurementsForm } from '../core/measurements.ts'
import { StopError } from '../core/stop-error.ts'
import { rootsOf } from './project-files.ts'

/** Reads the measured figures of a site. Throws a StopError if their file is missing or has another form. */
export function readMeasurements(projectRoot: string, { figures }: Pick<Config, 'figures'>): readonly Measurement[] {
  if (figures === null) return []
  const roots = rootsOf(projectRoot, figures)
  requireNamed(roots, figures)
  const text = readNamed(roots, figures)?.toString()
  if (text === undefined) throw new StopError(`No file at \`${figures}\`, the \`figures\` of site.config.ts.`)
  try {
    return v.parse(measurementsForm, JSON.parse(text))
  } catch (cause) {
    const reason = cause instanceof v.ValiError ? `${v.getDotPath(cause.issues[0])}: ${cause.message}` : String(cause)
    const message = `\`${figures}\` is not a valid file of measured figures: ${reason}.\n  \`node_modules/studio-docs/src/core/measurements.ts\` documents its form. \`figures\` of site.config.ts names it.`
    throw new StopError(message, { cause })
  }
}
