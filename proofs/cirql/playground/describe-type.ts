import type { ZodTypeAny } from 'zod'

/** Gives the type of what a zod schema lets through, as TypeScript would print it on one line. */
export function describeType(schema: ZodTypeAny): string {
  return typeOf(schema, [])
}

/** What zod 3 keeps of a schema; which fields there are depends on its kind. */
type Definition = {
  readonly typeName: string
  readonly type: ZodTypeAny
  readonly innerType: ZodTypeAny
  readonly schema: ZodTypeAny
  readonly keyType: ZodTypeAny
  readonly valueType: ZodTypeAny
  readonly left: ZodTypeAny
  readonly right: ZodTypeAny
  readonly out: ZodTypeAny
  readonly rest: ZodTypeAny | null
  readonly catchall: ZodTypeAny
  readonly items: readonly ZodTypeAny[]
  readonly options: readonly ZodTypeAny[] | ReadonlyMap<string, ZodTypeAny>
  readonly values: readonly string[] | Readonly<Record<string, string | number>>
  readonly value: unknown
  readonly effect: { readonly type: string }
  readonly getter: () => ZodTypeAny
  readonly shape: () => Readonly<Record<string, ZodTypeAny>>
}

const plain: Readonly<Record<string, string>> = {
  ZodString: 'string',
  ZodNumber: 'number',
  ZodBigInt: 'bigint',
  ZodBoolean: 'boolean',
  ZodDate: 'Date',
  ZodSymbol: 'symbol',
  ZodUndefined: 'undefined',
  ZodNull: 'null',
  ZodVoid: 'void',
  ZodAny: 'any',
  ZodUnknown: 'unknown',
  ZodNever: 'never',
  ZodNaN: 'number',
}

/** `above` are the lazy schemas around this one: one that holds itself is cut off there. */
function typeOf(schema: ZodTypeAny, above: readonly ZodTypeAny[]): string {
  const definition = schema._def as Definition
  const of = (inner: ZodTypeAny) => typeOf(inner, above)
  switch (definition.typeName) {
    case 'ZodObject':
      return describeObject(definition, of)
    case 'ZodArray':
      return `${grouped(of(definition.type))}[]`
    case 'ZodSet':
      return `Set<${of(definition.valueType)}>`
    case 'ZodMap':
      return `Map<${of(definition.keyType)}, ${of(definition.valueType)}>`
    case 'ZodRecord':
      return `Record<${of(definition.keyType)}, ${of(definition.valueType)}>`
    case 'ZodTuple':
      return `[${[...definition.items.map(of), ...(definition.rest ? [`...${grouped(of(definition.rest))}[]`] : [])].join(', ')}]`
    case 'ZodUnion':
    case 'ZodDiscriminatedUnion':
      return union([...definition.options.values()].map(of))
    case 'ZodIntersection':
      return `${grouped(of(definition.left))} & ${grouped(of(definition.right))}`
    case 'ZodLiteral':
      return literal(definition.value)
    case 'ZodEnum':
    case 'ZodNativeEnum':
      return union(Object.values(definition.values).map(literal))
    case 'ZodOptional':
      return union([of(definition.innerType), 'undefined'])
    case 'ZodNullable':
      return union([of(definition.innerType), 'null'])
    case 'ZodDefault':
      return withoutUndefined(of(definition.innerType))
    case 'ZodCatch':
    case 'ZodReadonly':
      return of(definition.innerType)
    case 'ZodBranded':
      return of(definition.type)
    case 'ZodPromise':
      return `Promise<${of(definition.type)}>`
    case 'ZodPipeline':
      return of(definition.out)
    case 'ZodEffects':
      // What a transformation makes is known to the compiler only.
      return definition.effect.type === 'transform' ? 'unknown' : of(definition.schema)
    case 'ZodLazy':
      return above.includes(schema) ? '…' : typeOf(definition.getter(), [...above, schema])
    default:
      return plain[definition.typeName] ?? 'unknown'
  }
}

function describeObject({ shape, catchall }: Definition, of: (inner: ZodTypeAny) => string): string {
  const fields = Object.entries(shape()).map(([name, field]) => {
    const key = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name)
    const type = of(field)
    return / \| undefined$/.test(type) ? `${key}?: ${withoutUndefined(type)}` : `${key}: ${type}`
  })
  const others = of(catchall)
  if (others !== 'never') fields.push(`[key: string]: ${others}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`
}

/** Gives a union of types, each once, with what stands for nothing at its end. */
function union(types: readonly string[]): string {
  const parts = [...new Set(types.flatMap((type) => (/[{(<[]/.test(type) ? [type] : type.split(' | '))))]
  const isNothing = (part: string) => part === 'null' || part === 'undefined'
  return [...parts.filter((part) => !isNothing(part)), ...parts.filter(isNothing)].join(' | ')
}

function withoutUndefined(type: string): string {
  return type.replace(/ \| undefined$/, '')
}

/** An element type of its own needs no brackets; a union or an intersection does. */
function grouped(type: string): string {
  return / [|&] /.test(type) && !/^\{.*\}$/.test(type) ? `(${type})` : type
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
