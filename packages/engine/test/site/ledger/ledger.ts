/** A row of a table. */
export type Row = Readonly<Record<string, unknown>>

/** The target of a query: a table, such as `tool`, a record, such as `tool:drill`, or a query. */
export type LedgerValue = string | Query<unknown>

/** A value of a column, and how it is compared. */
export type FilterInput = string | number | Comparison

/** The types of the columns of a row. */
export type Shape = Readonly<Record<string, 'string' | 'number'>>

/** A row of a shape. */
export type RowOf<S extends Shape> = { [Column in keyof S]: S[Column] extends 'number' ? number : string }

/** The two records that a row of another table connects. */
export type Relation = { readonly from: string; readonly edge: string; readonly to: string }

/** A value with the operator it is compared by. */
export class Comparison {
  constructor(
    readonly operator: string,
    readonly value: string | number,
  ) {}
}

/** Compares a column with a value by `>`. */
export const gt = (value: string | number) => new Comparison('>', value)
/** Compares a column with a value by `<`. */
export const lt = (value: string | number) => new Comparison('<', value)

/** The address of a server, and the account there. */
export interface ConnectionDetails {
  endpoint: string
  user: string
  pass: string
}

/** Sends the text of a query to a server. The runner of samples replaces it. */
export const transport: { send: (text: string, query: Query<unknown>) => Promise<readonly Row[]> } = {
  send: () => Promise.reject(new Error('There is no server.')),
}

/** A client that sends queries to a server. */
export class Ledger {
  readonly #details: ConnectionDetails

  constructor(details: ConnectionDetails) {
    this.#details = details
  }

  /** The address that queries are sent to. */
  get endpoint(): string {
    return this.#details.endpoint
  }

  async ready(): Promise<void> {}

  async execute<Result>(query: Query<Result>): Promise<Result> {
    return query.read(await transport.send(query.toQuery(), query))
  }

  async batch<Results extends readonly unknown[]>(
    ...queries: { [Index in keyof Results]: Query<Results[Index]> }
  ): Promise<Results> {
    const results: unknown[] = []
    for (const query of queries) results.push(await this.execute(query))
    return results as unknown as Results
  }
}

/** A query as text, with the way its rows are read. */
export class Query<Result> {
  readonly quantity: 'one' | 'maybe' | 'many'
  /** The type of the result, in words. */
  readonly type: string
  readonly toQuery: () => string
  readonly read: (rows: readonly Row[]) => Result

  constructor({ quantity, type, toQuery, read }: Pick<Query<Result>, 'quantity' | 'type' | 'toQuery' | 'read'>) {
    this.quantity = quantity
    this.type = type
    this.toQuery = toQuery
    this.read = read
  }
}

type Clauses = {
  readonly columns: readonly string[]
  readonly targets?: readonly LedgerValue[]
  readonly where?: string
  readonly order?: string
  readonly rest?: string
  readonly shape?: Shape
}

/** A query that reads rows. Each method returns a new one. */
export class SelectQuery<Result> extends Query<Result> {
  readonly #clauses: Clauses

  constructor(clauses: Clauses, quantity: 'maybe' | 'many' = 'many') {
    const { shape } = clauses
    const row = shape
      ? `{ ${Object.entries(shape)
          .map(([name, type]) => `${name}: ${type}`)
          .join('; ')} }`
      : 'unknown'
    super({
      quantity,
      type: quantity === 'many' ? `${row}[]` : `${row} | null`,
      toQuery: () => selectText(clauses),
      read: (rows) => {
        for (const one of rows) checkRow(one, shape ?? {})
        return (quantity === 'many' ? rows : (rows[0] ?? null)) as Result
      },
    })
    this.#clauses = clauses
  }

  from(...targets: LedgerValue[]): SelectQuery<Result> {
    return this.#with({ targets })
  }

  fromRecord(table: string, id: string): SelectQuery<Result> {
    return this.#with({ targets: [`${table}:${id}`] })
  }

  fromRelation({ from, edge, to }: Relation): SelectQuery<Result> {
    return this.#with({ targets: [edge], where: filterText({ in: from, out: to }) })
  }

  where(filter: Readonly<Record<string, FilterInput>>): SelectQuery<Result> {
    return this.#with({ where: filterText(filter) })
  }

  groupAll(): SelectQuery<Result> {
    return this.#with({ rest: 'GROUP ALL' })
  }

  orderBy(column: string, direction: 'ASC' | 'DESC' = 'ASC'): SelectQuery<Result> {
    return this.#with({ order: `${column} ${direction}` })
  }

  limit(count: number): SelectQuery<Result> {
    return this.#with({ rest: `LIMIT ${count}` })
  }

  timeout(seconds: number): SelectQuery<Result> {
    return this.#with({ rest: `TIMEOUT ${seconds}s` })
  }

  with<S extends Shape>(shape: S): SelectQuery<RowOf<S>[]> {
    return new SelectQuery({ ...this.#clauses, shape })
  }

  one(): SelectQuery<Result extends readonly (infer Item)[] ? Item | null : unknown> {
    return new SelectQuery({ ...this.#clauses, rest: 'LIMIT 1' }, 'maybe')
  }

  #with(changes: Partial<Clauses>): SelectQuery<Result> {
    return new SelectQuery({ ...this.#clauses, ...changes })
  }
}

/** Starts a query that reads columns, or all of them. */
export function select(...columns: string[]): SelectQuery<unknown[]> {
  const wrong = columns.find((column) => column.includes(','))
  if (wrong !== undefined) throw new Error(`Name one column at a time, not \`${wrong}\`.`)
  return new SelectQuery({ columns })
}

/** Counts the rows of a table. */
export function count(target: LedgerValue): Query<number> {
  const toQuery = () => `SELECT count() FROM ${targetText(target)} GROUP ALL`
  return new Query({ quantity: 'one', type: 'number', toQuery, read: ([row]) => Number(row?.count ?? 0) })
}

/** Counts a record: 1 if it exists, else 0. */
export function countRecord(table: string, id: string): Query<number> {
  return count(`${table}:${id}`)
}

/** Counts the rows that connect two records. */
export function countRelation({ from, edge, to }: Relation): Query<number> {
  return count(select().from(edge).where({ in: from, out: to }))
}

/** Adds a record. */
export function create(target: string, values: Readonly<Record<string, string | number>> = {}): Query<readonly Row[]> {
  return statement(`CREATE ${target}${setText(values)}`)
}

/** Changes records. */
export function update(target: string, values: Readonly<Record<string, string | number>>): Query<readonly Row[]> {
  return statement(`UPDATE ${target}${setText(values)}`)
}

/** Removes records, and returns them. */
export function del(target: string): Query<readonly Row[]> {
  return statement(`DELETE ${target} RETURN BEFORE`)
}

/** Connects two records by a row of another table. */
export function relate({ from, edge, to }: Relation): Query<readonly Row[]> {
  return statement(`RELATE ${from} -> ${edge} -> ${to}`)
}

/** Sends a text verbatim. */
export function query(text: string): Query<readonly Row[]> {
  return statement(text)
}

function statement(text: string): Query<readonly Row[]> {
  return new Query({ quantity: 'many', type: 'Row[]', toQuery: () => text, read: (rows) => rows })
}

function selectText({ columns, targets, where, order, rest }: Clauses): string {
  if (!targets || targets.length === 0) throw new Error('The query has no target.')
  const parts = [`SELECT ${columns.join(', ') || '*'} FROM ${targets.map(targetText).join(', ')}`]
  if (where) parts.push(`WHERE ${where}`)
  if (order) parts.push(`ORDER BY ${order}`)
  if (rest) parts.push(rest)
  return parts.join(' ')
}

function targetText(target: LedgerValue): string {
  return target instanceof Query ? `(${target.toQuery()})` : target
}

function filterText(filter: Readonly<Record<string, FilterInput>>): string {
  const conditions = Object.entries(filter).map(([column, value]) => {
    const { operator, value: other } = value instanceof Comparison ? value : new Comparison('=', value)
    return `${column} ${operator} ${JSON.stringify(other)}`
  })
  return conditions.join(' AND ')
}

function setText(values: Readonly<Record<string, string | number>>): string {
  const changes = Object.entries(values).map(([column, value]) => `${column} = ${JSON.stringify(value)}`)
  return changes.length > 0 ? ` SET ${changes.join(', ')}` : ''
}

function checkRow(row: Row, shape: Shape): void {
  for (const [column, type] of Object.entries(shape))
    if (typeof row[column] !== type)
      throw new Error(`\`${column}\` of a row is a ${typeof row[column]}, not a ${type}.`)
}
