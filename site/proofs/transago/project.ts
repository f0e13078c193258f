import type { Project } from 'studio-docs/project'
import { surql } from '../surrealdb/surql.ts'

/** Checks of Transago's pages. */
export const transago: Project = {
  language: surql,
  check: async (pages) => (await import('./check-transago.ts')).checkTransago(pages),
}
