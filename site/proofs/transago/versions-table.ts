import { inLibrary, isUnread } from './cirql-claims.ts'
import type { Claim, Texts } from './claims.ts'
import { mendedBySubquery } from './clause-forms.ts'
import { forms } from './version-forms.ts'

/** A claim for each row of the page's table: the cell of this version states the result. */
export const tableClaims: readonly Claim[] = [
  {
    about: 'cirql',
    name: 'the table of versions has the rows that are tested',
    holds: async (_, { guide }) => [...tableOf(guide).keys()].join('\n') === Object.keys(forms).join('\n'),
  },
  {
    about: 'cirql',
    name: 'a subquery replaces the clauses that differ together',
    holds: (open, texts) => inLibrary(open, texts, mendedBySubquery),
  },
  ...Object.entries(forms).map(
    ([form, probes]): Claim => ({
      about: 'cirql',
      name: `the table of versions on ${form}`,
      holds: async (open, texts) => {
        const said = tableOf(texts.guide).get(form)?.[texts.version]
        for (const [index, probe] of probes.entries()) {
          const found = await inLibrary(open, texts, (...given) => outcome(probe(...given)))
          if (cells[found] !== said) throw new Error(`the page says “${said}”, and form ${index + 1} ${found}`)
        }
        return true
      },
    }),
  ),
]

/** Texts of the cells. */
const cells = { works: '✓ works', differs: '≠ differs', fails: '✗ fails' }

/** Returns the table's cells by first cell and version. */
function tableOf(guide: string): Map<string, Record<Texts['version'], string | undefined>> {
  const [, table = ''] = /\n\| What you write \|.*\n\|[-|]+\n((?:\|.*\n)+)/.exec(guide) ?? []
  return new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [form = '', one, two, three] = line
          .split('|')
          .slice(1)
          .map((cell) => cell.trim())
        return [form, { '1.0': one, '2.3': two, '3.0': three }]
      }),
  )
}

/** Errors of a server that rejects the form itself, besides parse errors. */
const refusals =
  /function type::point|table 'never' does not exist|Username or Password was not provided|problem with signing up/i

function outcome(held: Promise<boolean>): Promise<'works' | 'differs' | 'fails'> {
  return held.then(
    (works) => (works ? 'works' : 'differs'),
    (error) => {
      if (!isUnread(error) && !refusals.test(String(error))) throw error
      return 'fails'
    },
  )
}
