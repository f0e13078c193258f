import * as v from 'valibot'
import type { Project } from '../project/project.ts'
import { explainIssue, parseSettings, textSchema } from './schema.ts'

const functionSchema = v.function('expected a function')
const kinds = ['keyword', 'string', 'function', 'number', 'type', 'punctuation', 'comment'] as const

const projectSchema = v.strictObject({
  language: v.optional(
    v.strictObject({
      names: v.pipe(v.array(textSchema), v.minLength(1, 'expected at least one name')),
      label: textSchema,
      rules: v.array(v.strictTuple([v.optional(v.picklist(kinds)), v.instance(RegExp, 'expected a pattern')])),
    }),
  ),
  samples: v.optional(
    v.strictObject({
      outputs: textSchema,
      isSample: functionSchema,
      words: v.optional(v.array(textSchema)),
      run: functionSchema,
      comment: v.optional(textSchema),
      variants: v.optional(
        v.strictObject({ own: textSchema, others: v.array(textSchema), instead: v.optional(functionSchema) }),
      ),
    }),
  ),
  playground: v.optional(
    v.strictObject({
      module: textSchema,
      frame: textSchema,
      files: v.record(
        v.string(),
        v.strictObject({ type: v.picklist(['script', 'module', 'asset']), path: textSchema }),
      ),
      settings: v.optional(v.unknown()),
    }),
  ),
  check: v.optional(functionSchema),
})

/** A project. Its value stays the owner's object, because collections may share one. */
export const project = v.pipe(
  v.custom<Project>((value) => typeof value === 'object' && value !== null, 'expected an object'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { path, input, ...issue } of v.safeParse(projectSchema, dataset.value, parseSettings).issues ?? [])
      addIssue({ message: explainIssue({ ...issue, path, input }), path, input })
  }),
)
