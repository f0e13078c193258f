import { parseArgs } from 'node:util'

/** What can be measured of an engine over a corpus, in this order. */
export const steps = /** @type {const} */ (['index', 'cold', 'relevance', 'keys'])

/** Gives what the command line asks for. @param {string[]} args @param {readonly string[]} engines */
export function readOptions(args, engines) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      corpus: { type: 'string' },
      steps: { type: 'string' },
      again: { type: 'boolean', default: false },
    },
  })
  const chosen = (/** @type {string | undefined} */ list, /** @type {readonly string[]} */ known) => {
    const wanted = list?.split(',') ?? known
    const unknown = wanted.find((one) => !known.includes(one))
    if (unknown) throw new Error(`There is no \`${unknown}\`: ${known.join(', ')} are.`)
    return wanted
  }
  return {
    engines: chosen(values.only, engines),
    corpora: chosen(values.corpus, ['own', 'large']),
    steps: chosen(values.steps, steps),
    again: values.again,
  }
}
