import { cirqlClaims } from './cirql-claims.ts'
import { type Claim, claims, type OpenDatabase, type Texts } from './claims.ts'

/** What the process is asked: the module that opens databases of one version, and the texts to import. */
export type Assignment = { readonly engine: string; readonly texts: Texts }

/** What it answers: a claim's name and what went wrong, if anything; why the engine does not load; that it can be ended. */
export type Finding =
  | { readonly kind: 'unavailable'; readonly message: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'tested'; readonly about: Claim['about']; readonly name: string; readonly failure?: string }

process.on('message', async ({ engine, texts }: Assignment) => {
  try {
    const { open } = (await import(engine)) as { open: () => Promise<OpenDatabase> }
    await (await open()).close()
    for (const { about, name, holds } of [...claims, ...cirqlClaims]) {
      const failure = await holds(open, texts).then(
        (held) => (held ? undefined : 'it does not hold'),
        (error: Error) => error.message,
      )
      await send({ kind: 'tested', about, name, ...(failure !== undefined && { failure }) })
    }
    await send({ kind: 'done' })
  } catch (error) {
    await send({ kind: 'unavailable', message: error instanceof Error ? error.message : String(error) })
  }
})

function send(finding: Finding): Promise<unknown> {
  return new Promise((resolve) => process.send?.(finding, resolve))
}
