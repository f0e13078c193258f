import type { Project } from '../../src/page/project.ts'
import { surql } from '../cirql/surql.ts'

/** What proves the pages of Transago. */
export const transago: Project = {
  language: surql,
  check: async (pages) => (await import('./check-transago.ts')).checkTransago(pages),
}
