import { parseArgs } from 'node:util'
import { scratchFolder } from '../packages.js'
import { engines } from './engine.js'

/** What can be measured of a site, in this order. */
export const steps = /** @type {const} */ (['cold', 'warm', 'load', 'navigation', 'lighthouse', 'slowed'])

/** @typedef {(typeof steps)[number]} Step */

/** Sizes measured unless others are asked for: our own pages, and generated ones; only we are asked for the last two. */
const sizesOfAll = ['own', '20', '100', '1000']
const sizesOfOurs = [...sizesOfAll, '5000', '10000']

/** Gives what the command line asks for. @param {string[]} args */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      sizes: { type: 'string' },
      steps: { type: 'string' },
      scratch: { type: 'string', default: scratchFolder },
      again: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  })
  const names = values.only?.split(',') ?? Object.keys(engines)
  const unknown = names.find((name) => !(name in engines))
  if (unknown) throw new Error(`There is no engine \`${unknown}\`: ${Object.keys(engines).join(', ')} are.`)
  const wanted = values.steps?.split(',')
  const wrong = wanted?.find((step) => !steps.some((one) => one === step))
  if (wrong) throw new Error(`There is no step \`${wrong}\`: ${steps.join(', ')} are.`)
  const sizes = values.sizes?.split(',')
  const odd = sizes?.find((size) => size !== 'own' && !/^[1-9]\d{1,4}$/.test(size))
  if (odd) throw new Error(`\`${odd}\` is no size: \`own\`, or a number of pages.`)
  return {
    names,
    sizesOf: (/** @type {string} */ name) => sizes ?? (name === 'ours' ? sizesOfOurs : sizesOfAll),
    steps: steps.filter((step) => !wanted || wanted.includes(step)),
    scratch: values.scratch,
    again: values.again,
    list: values.list,
  }
}
