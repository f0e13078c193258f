import { inLibrary, isUnread } from './cirql-claims.ts'
import type { Claim, Texts } from './claims.ts'
import { mendedBySubquery } from './clause-forms.ts'
import { forms } from './version-forms.ts'

/**
 * A claim for each form: the cell of this version in the page's table states the result. A form that the table leaves out
 * works.
 */
export const tableClaims: readonly Claim[] = [
  {
    about: 'cirql',
    name: 'each row of the table of versions is tested',
    holds: async (_, { guide }) => {
      const rows = [...tableOf(guide).keys()]
      return rows.length > 25 && rows.every((row) => row in forms)
    },
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
        const row = tableOf(texts.guide).get(form)
        const said = row ? row[texts.version] : cells.works
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
const cells = { works: '✓', differs: '≠', fails: '✗' }

/** Returns the table's cells by first cell and version. */
function tableOf(guide: string): Map<string, Record<Texts['version'], string | undefined>> {
  const tables = guide.matchAll(/\n\| What you write \|.*\n\|[-|]+\n((?:\|.*\n)+)/g)
  return new Map(
    Array.from(tables, ([, rows = '']) => rows)
      .join('')
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
  /function type::point|table 'never' does not exist|already exists|Username or Password was not provided|problem with signing up|a specific record has been specified|Specify a database to use|Expected a array<\w+> but found NONE|Found field 'extra'|expected (?:a )?`?(?:datetime|record<member>)/i

function outcome(held: Promise<boolean>): Promise<'works' | 'differs' | 'fails'> {
  return held.then(
    (works) => (works ? 'works' : 'differs'),
    (error) => {
      if (!isUnread(error) && !refusals.test(String(error))) throw error
      return 'fails'
    },
  )
}
