/** The arguments of a block besides its attributes: `:::since[Release]{v="4.0"}`, `:since[4.0]`, or a fence of its name. */
export type BlockContent = {
  /** Markdown of the label in brackets. Empty if there is none. */
  readonly label: string
  /** Markdown between the lines of the container, or the code of a fence. Empty in a line of words. */
  readonly content: string
}

/** The Markdown that a block of an owner stands for, or the faults of its attributes. */
export type BlockResult = string | { readonly faults: readonly string[] }

/** A named block of an owner. It is a pure function: the same attributes and content always give the same Markdown. */
export type Block = (attributes: Readonly<Record<string, string>>, content: BlockContent) => BlockResult

/** A schema of attributes, by the Standard Schema that Valibot, Zod and ArkType share. It must answer at once. */
type Schema<Attributes> = {
  readonly '~standard': {
    readonly validate: (value: unknown) => Validated<Attributes> | Promise<Validated<Attributes>>
  }
}

type Validated<Attributes> =
  | { readonly value: Attributes; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] }

type Issue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** Creates a block from the schema of its attributes, and a function that returns the Markdown it stands for. */
export function defineBlock<Attributes>(
  schema: Schema<Attributes>,
  render: (attributes: Attributes, content: BlockContent) => string,
): Block {
  return (attributes, content) => {
    const validated = schema['~standard'].validate(attributes)
    if (validated instanceof Promise) throw new TypeError('the schema of its attributes is asynchronous')
    return validated.issues ? { faults: validated.issues.map(explain) } : render(validated.value, content)
  }
}

function explain({ path = [], message }: Issue): string {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part))
  return keys.length > 0 ? `\`${keys.join('.')}\`: ${message}` : message
}

/** Whether the source of a picture is a formula, which `drawMaths` wrote. */
export function isFormula(source: string): boolean {
  return source.startsWith('data:application/mathml+xml;')
}
