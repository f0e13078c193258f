import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Config } from '../core/config.ts'
import { type Measurement, measurementsForm } from '../core/measurements.ts'
import { StopError } from '../core/stop-error.ts'

/** Reads the measured figures of a site. Throws a StopError if their file is missing or has another form. */
export function readMeasurements(projectRoot: string, { figures }: Pick<Config, 'figures'>): readonly Measurement[] {
  if (figures === null) return []
  try {
    return v.parse(measurementsForm, JSON.parse(readFileSync(join(projectRoot, figures), 'utf8')))
  } catch (cause) {
    const reason = cause instanceof v.ValiError ? `${v.getDotPath(cause.issues[0])}: ${cause.message}` : String(cause)
    const message = `\`${figures}\` is not a valid file of measured figures: ${reason}.\n  \`engine/src/core/measurements.ts\` documents its form. \`figures\` of site.config.ts names it.`
    throw new StopError(message, { cause })
  }
}
