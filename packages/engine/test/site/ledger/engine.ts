import type { Row } from './ledger.ts'

/** The tables of a database, each a list of rows. */
type Tables = Record<string, Row[]>

/** A database in memory that reads the queries of Ledger. */
export class MemoryDatabase {
  readonly #tables: Tables

  /** Creates a database with the tables of a seed, which is JSON. */
  constructor(seed: string) {
    this.#tables = JSON.parse(seed)
  }

  /** Executes a query and returns its rows. Throws if it does not parse. */
  execute(text: string): readonly Row[] {
    const [, verb = ''] = /^(\w+)/.exec(text) ?? []
    const read = readers[verb]
    const rows = read?.(text, this.#tables)
    if (!rows) throw new Error(`Parse error: unexpected words in \`${text.slice(0, 60)}\``)
    return rows
  }
}

/** Readers by the verb of a query. Each returns `undefined` if the query does not parse. */
const readers: Readonly<Record<string, (text: string, tables: Tables) => readonly Row[] | undefined>> = {
  SELECT: (text, tables) => {
    const [, columns = '', target = '', where, order, rest = ''] =
      /^SELECT (.+?) FROM (\(.*\)|\S+(?:, \S+)*)(?: WHERE (.+?))?(?: ORDER BY (\w+ \w+))?(?: (GROUP ALL|LIMIT \d+|TIMEOUT \d+s))?$/.exec(
        text,
      ) ?? []
    if (target === '') return undefined
    const inner = target.startsWith('(')
      ? readers.SELECT?.(target.slice(1, -1), tables)
      : target.split(', ').flatMap((one) => rowsOf(one, tables))
    const found = sorted((inner ?? []).filter(conditionOf(where)), order)
    const limit = Number(/LIMIT (\d+)/.exec(rest)?.[1] ?? found.length)
    if (columns === 'count()') return [{ count: found.length }]
    if (rest === 'GROUP ALL') return [{ total: found.reduce((sum, { price }) => sum + Number(price), 0) }]
    return found.slice(0, limit).map((row) => (columns === '*' ? row : pick(row, columns.split(', '))))
  },
  CREATE: (text, tables) => {
    const [, target = '', values] = /^CREATE (\w+:\w+)(?: SET (.+))?$/.exec(text) ?? []
    if (target === '') return undefined
    const row = { id: target, ...valuesOf(values) }
    tables[target.split(':')[0] ?? ''] = [...rowsOf(target.split(':')[0] ?? '', tables), row]
    return [row]
  },
  UPDATE: (text, tables) => {
    const [, target = '', values] = /^UPDATE (\S+) SET (.+)$/.exec(text) ?? []
    return target === '' ? undefined : rowsOf(target, tables).map((row) => ({ ...row, ...valuesOf(values) }))
  },
  DELETE: (text, tables) => {
    const [, target = ''] = /^DELETE (\S+) RETURN BEFORE$/.exec(text) ?? []
    return target === '' ? undefined : rowsOf(target, tables)
  },
  RELATE: (text) => {
    const [, from, edge, to] = /^RELATE (\S+) -> (\w+) -> (\S+)$/.exec(text) ?? []
    return edge === undefined ? undefined : [{ id: `${edge}:new`, in: from, out: to }]
  },
}

function rowsOf(target: string, tables: Tables): readonly Row[] {
  const [table = ''] = target.split(':')
  return (tables[table] ?? []).filter(({ id }) => target === table || id === target)
}

function conditionOf(where: string | undefined): (row: Row) => boolean {
  const tests = (where ?? '').split(' AND ').flatMap((text) => {
    const [, column = '', operator = '', value = ''] = /^(\w+) ([=<>]) (.+)$/.exec(text) ?? []
    return column === '' ? [] : [{ column, operator, value: JSON.parse(value) }]
  })
  return (row) =>
    tests.every(({ column, operator, value }) => {
      const own = row[column] as string | number
      return operator === '=' ? own === value : operator === '<' ? own < value : own > value
    })
}

function sorted(rows: readonly Row[], order: string | undefined): readonly Row[] {
  const [column = '', direction] = order?.split(' ') ?? []
  if (column === '') return rows
  const ascending = rows.toSorted((a, b) => ((a[column] as string) < (b[column] as string) ? -1 : 1))
  return direction === 'DESC' ? ascending.toReversed() : ascending
}

function pick(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
}

function valuesOf(text = ''): Row {
  return Object.fromEntries(
    Array.from(text.matchAll(/(\w+) = ("[^"]*"|[\d.]+)/g), ([, column = '', value = '']) => [
      column,
      JSON.parse(value),
    ]),
  )
}
