import { count, create, eq, query, raw, relate, remove, select, type, update } from 'cirql'
import type { Probe, QueryWriter } from './cirql-claims.ts'
import { definesMembers, placeOf, withClient } from './cirql-client.ts'

const anvils = { name: 'Anvil' }

/** A target of ids that are known only at run time. */
const given = raw('(<array<record>> $ids)')

/** Rows of the table "What newer servers change" that have another result on newer servers, and no error. */
export const quietForms: Readonly<Record<string, readonly Probe[]>> = {
  'A `count` in a subquery, compared with `[]`': [
    async (send) => {
      const loans = count('borrowed').where({ in: raw('= $parent.id') })
      const borrowers = select('name')
        .from('member')
        .where({ QUERY: [loans, raw('!= []')] })
      return (await send(borrowers)).length === 2
    },
  ],
  '`.merge()` of nothing but `undefined`, or with `{}` inside': [
    { price: undefined },
    { owner: {}, price: 25 },
    { owner: { city: undefined } },
  ].map(
    (fields): Probe =>
      async (send) => {
        await send(update('tool').merge(fields).where({ name: 'Drill' }))
        return (await send('SELECT VALUE [name, price, owner.city] FROM tool:drill')).join() === 'Drill,25,Oslo'
      },
  ),
  'The same object in `.setAll()`, with a path': [
    async (send) => {
      await send(update('tool:drill').setAll({ price: undefined, 'owner.city': undefined }))
      await send(update('tool:drill').merge({}))
      await send(update('tool:drill').content({}))
      return (await send('SELECT VALUE [name, price, owner.city] FROM tool:drill')).join() === 'Drill,25,Oslo'
    },
  ],
  'A row that you have read and changed, saved as a whole': [
    saved((row) => update('loan:1').merge(row)),
    saved((row) => update('loan:1').content(row)),
    saved((row) => update('loan:1').setAll(row)),
  ],
  '`DEFINE FIELD … PERMISSIONS FOR select NONE`': [
    '(SELECT VALUE code FROM shelf)[0] != "secret"',
    '(SELECT code AS other FROM shelf)[0].other != "secret"',
    'array::len((SELECT id FROM shelf WHERE code > "")) = 0',
  ].map(hides),
  '`DEFINE FIELD … PERMISSIONS FOR select NONE`, read with `*`': [hides('(SELECT * FROM shelf)[0].code != "secret"')],
  '`remove` of an element that an array has twice': [
    async (send) => {
      await send('UPDATE tool:saw SET tags = ["sale", "wood", "sale"]')
      const [row] = await send(update('tool:saw').set('tags', remove('sale')))
      return (row as { tags: string[] }).tags.join() === 'wood,sale'
    },
  ],
  '`ON DUPLICATE KEY UPDATE` that reads a stored field on the right': [
    async (send) => {
      const dearer = 'price = IF $input.price > price THEN $input.price ELSE price END'
      await send(`INSERT INTO tool $row ON DUPLICATE KEY UPDATE ${dearer}`, { row: { id: 'saw', price: 5 } })
      return (await send('SELECT VALUE price FROM tool:saw')).join() === '12'
    },
  ],
  'A query that sets a field, and reads it for another': [
    stores(create('tool:axe').set('price', 12).set('label', raw('= "x" + <string> price')), 'label', 'x12'),
    stores(update('tool:saw').set('price', raw('= price * 2')).set('label', raw('= price')), 'label', 24),
    stores(update('tool:saw').set('available', raw('= !available')).set('label', raw('= available')), 'label', false),
    stores(create('tool:axe').set('of', raw('= tool:saw')).set('label', raw('= of.name')), 'label', 'Saw'),
  ],
  'A value in `params` for both fields, or a second query': [
    stores(create('tool:axe').set('price', raw('= $n')).set('label', raw('= $n * 10')), 'label', 120, { n: 12 }),
    async (send, database, texts) => {
      await send(create('tool:axe').set('price', 12))
      return stores(update('tool:axe').set('label', raw('= price * 10')), 'label', 120)(send, database, texts)
    },
  ],
  'A new edge that stores a field of its `in` or `out`': [
    stores(relate('member:ada', 'borrowed:9', 'tool:saw').set('label', raw('= out.name')), 'label', 'Saw'),
  ],
  'A field of the record itself in `relate`, or of the edge afterwards': [
    stores(relate('member:ada', 'borrowed:9', 'tool:saw').set('label', raw('= tool:saw.name')), 'label', 'Saw'),
    async (send, database, texts) => {
      await send(relate('member:ada', 'borrowed:9', 'tool:saw'))
      return stores(update('borrowed:9').set('label', raw('= out.name')), 'label', 'Saw')(send, database, texts)
    },
  ],
  '`string::slice` and `array::slice` with a start above 0': [
    returns('string::slice("hello", 1, 3)', 'ell'),
    returns('array::slice([1, 2, 3], 1, 2)', [2, 3]),
  ],
  'An id with other signs than letters, digits and `_`': [returns('<string> tool:⟨a-b⟩', 'tool:⟨a-b⟩')],
  '`string::slice` and `array::slice` with a start of 0': [
    returns('string::slice("hello", 0, 3)', 'hel'),
    returns('array::slice([1, 2, 3], 0, 2)', [1, 2]),
  ],
  'A whole id as `id` of a row to insert': [
    async (send) => {
      await send('INSERT INTO tool $row ON DUPLICATE KEY UPDATE price = $input.price', {
        row: { id: 'tool:saw', price: 5 },
      })
      return (await send('SELECT id FROM tool')).length === 4
    },
    async (send) => {
      await send('INSERT IGNORE INTO tool $row', { row: { id: 'tool:saw' } })
      return (await send('SELECT id FROM tool')).length === 4
    },
    async (send) => {
      await send(create('tool').content({ id: 'tool:axe' }))
      return (await send('SELECT id FROM tool:axe')).length === 1
    },
  ],
  '`PERMISSIONS` that name only some actions': refuses('PERMISSIONS FOR select FULL'),
  '`PERMISSIONS` that name all actions': refuses('PERMISSIONS FOR select FULL FOR create, update, delete NONE'),
  '`DEFINE TABLE` without `PERMISSIONS`': refuses(''),
  '`$scope` in a query or a permission': [forMember('RETURN $scope = "member"')],
  '`$scope = "member" OR $access = "member"`': [forMember('RETURN $scope = "member" OR $access = "member"')],
  '`.groupAll()` without rows': [
    ...['sum', 'max'].map(
      (name): Probe =>
        async (send) =>
          (await send(select(`math::${name}(price) AS n`).from('tool').where(anvils).groupAll())).length === 0,
    ),
  ],
  '`math::…` of a field that a row lacks, grouped': ['sum', 'mean', 'min', 'max'].map(
    (name): Probe =>
      async (send) => {
        await send('CREATE tool:rake SET name = "Rake"')
        const rows = await send(select(`math::${name}(price) AS n`).from('tool').groupAll())
        return (rows[0] as { n: number }).n > 0
      },
  ),
  '`time::max` or `time::min` of a field that all rows of a group lack': ['max', 'min'].map(
    (name): Probe =>
      async (send) => {
        await send('UPDATE tool UNSET added')
        const [row] = await send(select(`time::${name}(added) AS at`).from('tool').groupAll())
        return (row as { at?: unknown }).at == null
      },
  ),
  '`.split()` of an empty array': [
    async (send) => {
      await send('UPDATE tool:saw SET tags = []')
      return (await send(select('name', 'tags').from('tool:saw').split('tags'))).length === 0
    },
  ],
  '`.orderBy()` with a list of ids or a path as target': [
    async (send) => {
      const tools = select().from(given).orderBy('price', 'desc')
      return namesOf(await send(tools, { ids: ['tool:saw', 'tool:mower'] })) === 'Mower,Saw'
    },
    async (send) => {
      const loans = select().from(raw('member:ada->borrowed')).orderBy('since', 'desc')
      const [newest] = await send(loans)
      return (newest as { note?: string }).note !== 'weekend'
    },
  ],
  '`.split()` with a list of ids or a path as target': [splits(given), splits(raw('member:bo->borrowed->tool'))],
  '`.split()` of an inner `select` of a list of ids': [splits(select().from(given))],
  '`count` of a list of ids, some of which are missing': [
    async (send) => {
      const [row] = await send(count(given), { ids: ['tool:saw', 'tool:gone'] })
      return (row as { count: number }).count === 1
    },
  ],
  '`.orderBy()` by the alias of a subquery': [
    async (send) => {
      const newest = '(SELECT VALUE since FROM borrowed WHERE in = $parent.id ORDER BY since DESC LIMIT 1)[0] AS newest'
      return namesOf(await send(select('name').and(newest).from('member').orderBy('newest', 'desc'))).startsWith('Bo,')
    },
  ],
  'A path of two arrows as target': [
    async (send) => (await send(select('name').from(raw('member:ada->borrowed->tool')))).length === 2,
    async (send) => (await send('UPDATE member:ada->borrowed->tool SET seen = true')).length === 2,
  ],
  '`.start()` after `count()` with `.groupAll()`': [
    async (send) => (await send(select('count()').from('tool').groupAll().start(1))).length === 0,
  ],
  '`.fetch()` of a record that is gone': [
    async (send) => {
      await send('UPDATE loan:1 SET tool = tool:gone')
      const [loan] = await send(select('tool').from('loan:1').fetch('tool'))
      return (loan as { tool?: unknown }).tool === null
    },
  ],
  'A record that the same block or transaction has changed, read by its id': [
    keepsId('SELECT * FROM tool:axe'),
    keepsId('SELECT * FROM (<record> $id)'),
  ],
  'The same, read with `WHERE id = <record> $id`': [keepsId('SELECT * FROM tool WHERE id = <record> $id')],
  "`type.decimal` of `'12.50'`": [
    async (send) => {
      const [row] = await send(create('draft').set('price', eq(type.decimal('12.50'))))
      return String((row as { price: unknown }).price) === '12.50'
    },
  ],
}

/** Probes whether a row that was read and changed can be saved as a whole. */
function saved(write: (row: object) => QueryWriter): Probe {
  return async (send) => {
    const [row] = await send('SELECT * FROM loan:1')
    await send(write({ ...(row as object), days: 4 }))
    return (await send('SELECT VALUE [days, member.name] FROM loan:1')).join() === '4,Ada'
  }
}

/** Probes whether a record that a block has just made is read with its id. */
function keepsId(read: string): Probe {
  return async (send) => {
    const rows = await send(`{ CREATE tool:axe SET price = 30; RETURN ${read} }`, { id: 'tool:axe' })
    return rows.length === 1 && 'id' in (rows[0] as object)
  }
}

/** Probes a condition of a member about a field that users may not select. */
function hides(condition: string): Probe {
  return async (send, database, texts) => {
    await send('DEFINE TABLE shelf PERMISSIONS FOR select FULL FOR create, update, delete NONE')
    await send('DEFINE FIELD code ON shelf PERMISSIONS FOR select NONE')
    await send('CREATE shelf:a SET code = "secret"')
    return forMember(`RETURN ${condition}`)(send, database, texts)
  }
}

/** Probes whether the two tags of the mower become rows of their own. */
function splits(target: unknown): Probe {
  return async (send) => {
    const tags = await send(select().from(target).split('tags'), { ids: ['tool:mower'] })
    return tags.map((row) => (row as { tags: unknown }).tags).join('+') === 'garden+power'
  }
}

function namesOf(rows: readonly unknown[]): string {
  return rows.map((row) => (row as { name: string }).name).join()
}

/** Probes whether these permissions let a signed-in member only read. */
function refuses(permissions: string): readonly Probe[] {
  return ['CREATE shelf', 'UPDATE shelf SET full = true', 'DELETE shelf RETURN BEFORE'].map(
    (attack) => async (send, database, texts) => {
      await send(`DEFINE TABLE shelf ${permissions}`)
      await send('CREATE shelf')
      return forMember(`RETURN array::len((${attack})) = 0`)(send, database, texts)
    },
  )
}

/** Whether a query of a signed-in member returns true. */
function forMember(text: string): Probe {
  return async (send, database, texts) => {
    await send(definesMembers(texts))
    const member = { ...placeOf(texts), SC: 'member', AC: 'member', email: 'ada@example.com' }
    return withClient(database, async (client) => {
      await client.signIn({ ...member, password: 'correct horse' })
      const answers = await client.execute({ query: query(text).withAny() })
      return answers.join() === 'true'
    })
  }
}

/** Whether the row that a writer returns has this value in a field. */
function stores(writer: QueryWriter, field: string, value: unknown, params?: object): Probe {
  return async (send) => {
    const [row] = (await send(writer, params)) as [Readonly<Record<string, unknown>>]
    return row[field] === value
  }
}

/** Whether an expression has this value. */
function returns(expression: string, value: unknown): Probe {
  return async (send) =>
    JSON.stringify([await send(`RETURN [${expression}]`)].flat(2)) === JSON.stringify([value].flat())
}
