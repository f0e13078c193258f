import { claims, type OpenDatabase, type Schemas } from './claims.ts'

/** What the process is asked: the module that opens databases of one version, and the texts to import. */
export type Assignment = { readonly engine: string; readonly schemas: Schemas }

/** What it answers: a claim's name and what went wrong, if anything; why the engine does not load; that it can be ended. */
export type Finding =
  | { readonly kind: 'unavailable'; readonly message: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'tested'; readonly name: string; readonly failure?: string }

process.on('message', async ({ engine, schemas }: Assignment) => {
  try {
    const { open } = (await import(engine)) as { open: () => Promise<OpenDatabase> }
    await (await open()).close()
    for (const { name, holds } of claims) {
      const failure = await holds(open, schemas).then(
        (held) => (held ? undefined : 'it does not hold'),
        (error: Error) => error.message,
      )
      await send({ kind: 'tested', name, ...(failure !== undefined && { failure }) })
    }
    await send({ kind: 'done' })
  } catch (error) {
    await send({ kind: 'unavailable', message: error instanceof Error ? error.message : String(error) })
  }
})

function send(finding: Finding): Promise<unknown> {
  return new Promise((resolve) => process.send?.(finding, resolve))
}
