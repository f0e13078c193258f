import type { Answer, DatabaseFiles } from '../../../src/playground/outcome.ts'
import { formatJson } from '../../../src/samples/format-json.ts'
import { callCurrent, current } from '../current.ts'
import { Database, type Engine, type Answer as RawAnswer } from '../database.ts'
import { engineFetch } from '../engine-fetch.ts'
import type { Unsent } from './writer-log.ts'

/** Starts an embedded SurrealDB 1.0 with the data of the samples; clients reach it from then on. */
export async function openDatabase({ module, bytes, seed }: DatabaseFiles): Promise<void> {
  // The module fetches its other half: here it is handed over.
  globalThis.fetch = async () => new Response(bytes)
  const url = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }))
  const { Surreal } = (await import(/* @vite-ignore */ url)) as { Surreal: new () => Engine }
  Object.assign(globalThis, { fetch: engineFetch })
  current.database = new Database(seed, () => new Surreal())
  await callCurrent('use', ['studio', 'library'])
}

/** Waits until nothing is under way, what answers have set going included. */
export async function settleDatabase(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = current.database?.pending ? 0 : quiet + 1)
    await new Promise((resolve) => setTimeout(resolve))
}

/** Asks the database for what was made and not sent, in order; parameters that are declared hold for what follows. */
export async function answerUnsent(unsent: readonly Unsent[]): Promise<void> {
  const declared: string[] = []
  for (const { surql, declares, answered } of unsent) {
    const answers = await readAnswers(callCurrent('query', [[...declared, surql].join(';\n')]))
    const answer = answers.at(-1)
    if (answer) answered(answer)
    if (declares) declared.push(surql)
  }
}

/** Gives what readers see of the answers to a query, or of its refusal. */
export async function readAnswers(answers: Promise<unknown>): Promise<readonly Answer[]> {
  try {
    return ((await answers) as readonly RawAnswer[]).map(({ status, result }) =>
      status === 'OK' ? { kind: 'rows', text: formatJson(result) } : { kind: 'refused', text: String(result) },
    )
  } catch (error) {
    return [{ kind: 'refused', text: error instanceof Error ? error.message : String(error) }]
  }
}
