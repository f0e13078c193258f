import { ZodFirstPartyTypeKind as Kind, type ZodFirstPartySchemaTypes, type ZodObjectDef, type ZodTypeAny } from 'zod'

/** Returns the output type of a zod schema, as TypeScript would print it on one line. */
export function describeType(schema: ZodTypeAny): string {
  return typeOf(schema, [])
}

const plain: Readonly<Partial<Record<Kind, string>>> = {
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

/** Returns the type of a schema. `above` lists the enclosing lazy schemas, so that recursion ends. */
function typeOf(schema: ZodTypeAny, above: readonly ZodTypeAny[]): string {
  const { _def: definition } = schema as ZodFirstPartySchemaTypes
  const of = (inner: ZodTypeAny) => typeOf(inner, above)
  switch (definition.typeName) {
    case Kind.ZodObject:
      return describeObject(definition, of)
    case Kind.ZodArray:
      return `${grouped(of(definition.type))}[]`
    case Kind.ZodSet:
      return `Set<${of(definition.valueType)}>`
    case Kind.ZodMap:
      return `Map<${of(definition.keyType)}, ${of(definition.valueType)}>`
    case Kind.ZodRecord:
      return `Record<${of(definition.keyType)}, ${of(definition.valueType)}>`
    case Kind.ZodTuple:
      return `[${[...definition.items.map(of), ...(definition.rest ? [`...${grouped(of(definition.rest))}[]`] : [])].join(', ')}]`
    case Kind.ZodUnion:
    case Kind.ZodDiscriminatedUnion:
      return union([...definition.options.values()].map(of))
    case Kind.ZodIntersection:
      return `${grouped(of(definition.left))} & ${grouped(of(definition.right))}`
    case Kind.ZodLiteral:
      return literal(definition.value)
    case Kind.ZodEnum:
    case Kind.ZodNativeEnum:
      return union(Object.values(definition.values).map(literal))
    case Kind.ZodOptional:
      return union([of(definition.innerType), 'undefined'])
    case Kind.ZodNullable:
      return union([of(definition.innerType), 'null'])
    case Kind.ZodDefault:
      return withoutUndefined(of(definition.innerType))
    case Kind.ZodCatch:
    case Kind.ZodReadonly:
      return of(definition.innerType)
    case Kind.ZodBranded:
      return of(definition.type)
    case Kind.ZodPromise:
      return `Promise<${of(definition.type)}>`
    case Kind.ZodPipeline:
      return of(definition.out)
    case Kind.ZodEffects:
      // The type of a transformation exists only in the compiler.
      return definition.effect.type === 'transform' ? 'unknown' : of(definition.schema)
    case Kind.ZodLazy:
      return above.includes(schema) ? '…' : typeOf(definition.getter(), [...above, schema])
    default:
      return plain[definition.typeName] ?? 'unknown'
  }
}

function describeObject({ shape, catchall }: ZodObjectDef, of: (inner: ZodTypeAny) => string): string {
  const fields = Object.entries(shape()).map(([name, field]) => {
    const key = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : JSON.stringify(name)
    const type = of(field)
    return / \| undefined$/.test(type) ? `${key}?: ${withoutUndefined(type)}` : `${key}: ${type}`
  })
  const others = of(catchall)
  if (others !== 'never') fields.push(`[key: string]: ${others}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join('; ')} }`
}

/** Joins types to a union without duplicates, with `null` and `undefined` last. */
function union(types: readonly string[]): string {
  const parts = [...new Set(types.flatMap((type) => (/[{(<[]/.test(type) ? [type] : type.split(' | '))))]
  const isNothing = (part: string) => part === 'null' || part === 'undefined'
  return [...parts.filter((part) => !isNothing(part)), ...parts.filter(isNothing)].join(' | ')
}

function withoutUndefined(type: string): string {
  return type.replace(/ \| undefined$/, '')
}

/** Puts a union or an intersection in parentheses, as element types need them. */
export function grouped(type: string): string {
  return / [|&] /.test(type) && !/^\{.*\}$/.test(type) ? `(${type})` : type
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
