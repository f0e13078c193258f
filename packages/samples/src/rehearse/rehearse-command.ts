import {
  type Command,
  configOption,
  type Format,
  formatOption,
  printerBeside,
  readFormat,
  reportChecks,
  runCommand,
  UsageError,
} from 'studio-docs/command'
import type { Problem } from 'studio-docs/project'
import { rehearseRelease } from './rehearse-release.ts'
import { rehearseVariant } from './rehearse-variant.ts'

const command: Command = {
  does: 'lists what would be false with another release of a package, or on other software; it stores nothing',
  takes: ['package'],
  options: {
    variant: {
      value: 'version',
      does: 'tries other software that a project names, such as `3.0`, instead of a package',
    },
    format: formatOption,
    config: configOption,
  },
  run: async ({ projectRoot, config, configFile, args: [release], given }) => {
    const format = readFormat(given)
    const variant = given.get('variant')
    if ((release === undefined) === (variant === undefined))
      throw new UsageError(
        'Name a release such as `ledger@2.0.0`, or the folder of a package, or `--variant <version>`.',
      )
    if (variant !== undefined) {
      const { problems, samples, falseSamples } = await rehearseVariant({ projectRoot, config, wanted: variant })
      const count = `samples that would be false on ${variant}: ${falseSamples} of ${samples}`
      return report({ projectRoot, problems, format, count })
    }
    const problems = await rehearseRelease({ projectRoot, configFile, wanted: release ?? '' })
    const files = new Set(problems.map(({ file }) => file)).size
    return report({ projectRoot, problems, format, count: `files that would be false with ${release}: ${files}` })
  },
}

type Report = {
  readonly projectRoot: string
  readonly problems: readonly Problem[]
  readonly format: Format
  readonly count: string
}

/** Prints problems, a headline, and the number of problems in each file. Returns 1 if there are any. */
function report({ projectRoot, problems, format, count }: Report): number {
  reportChecks(projectRoot, problems, format)
  const files = [...new Set(problems.map(({ file }) => file))].sort()
  const counts = files.map((file) => `  ${file}: ${problems.filter((one) => one.file === file).length}`)
  printerBeside(format)([count, ...counts].join('\n'))
  return problems.length > 0 ? 1 : 0
}

/** Runs `studio-docs-rehearse ledger@2.0.0` in the reader's folder. Resolves with the exit code. */
export async function run(argv: readonly string[], folder: string): Promise<number> {
  return runCommand({ line: 'studio-docs-rehearse', command, argv, folder })
}
