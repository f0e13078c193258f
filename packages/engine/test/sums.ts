import type { Difference, ProjectSamples, Sample, SampleResult } from '../src/core/project/project-samples.ts'

/** Samples in a toy language: each line is a sum, such as `1 + 2`. On `Sums 2`, sums are larger by 100. */
export const sums: ProjectSamples = {
  outputs: './outputs',
  isSample: ({ language }) => language === 'sum',
  words: ['silent'],
  comment: '#',
  variants: { own: 'Sums 1', others: ['Sums 2'], instead: () => '/docs/' },
  run: async (samples, { variants }) => {
    const wrong = samples.filter(({ code }) => !/^[\d +\n]+$/.test(code))
    return {
      results: new Map(samples.filter((one) => !wrong.includes(one)).map((one) => [one, resultOf(one, variants)])),
      problems: wrong.map(({ file, line, code }) => {
        return { severity: 'error', file, line, rule: 'no-sum', message: `\`${code}\` is no sum.` }
      }),
      versions: { Sums: '1.0' },
      variantVersions: Object.fromEntries(variants.map((name) => [name, { Sums: '2.0' }])),
      summary: [`samples: ${samples.length} added`],
    }
  },
}

function resultOf({ code, preambles, fence }: Sample, variants: readonly string[]): SampleResult {
  const all = [...preambles.map((preamble) => preamble.code), code]
  const sum = all.flatMap((part) => part.split(/\D+/).map(Number)).reduce((total, number) => total + number, 0)
  const isSilent = fence.flags.includes('silent')
  const difference: Difference = isSilent ? { kind: 'skipped' } : { kind: 'differs', text: `${sum + 100}` }
  return {
    blocks: isSilent ? [] : [{ title: 'Sum', language: 'text', code: `${sum}` }],
    ...(preambles.length > 0 && { file: all.join('\n') }),
    types: [[0, 1, 'number']],
    ...(variants.length > 0 && { differences: Object.fromEntries(variants.map((name) => [name, difference])) }),
  }
}
