import { formatJson, type SnippetLog, type Statement, startSnippetWorker } from 'studio-docs-playground/worker'
import type { MemoryDatabase } from './engine.ts'
import * as ledger from './ledger.ts'
import { type LoggedQuery, QueryLog } from './query-log.ts'

/* Runs in the sandbox: provides the package to readers' code, and records its queries. */

startSnippetWorker({ packages: { ledger }, createLog })

function createLog(wait: () => void): SnippetLog {
  const log = new QueryLog()
  let engine: MemoryDatabase | undefined
  ledger.transport.send = async (_text, query) => {
    log.record(query)
    if (engine) return log.send(query, (text) => engine?.execute(text) ?? [])
    wait()
    return new Promise(() => {})
  }
  return {
    record: (value) => log.record(value),
    openDatabase: async ({ module, bytes, seed }) => {
      await WebAssembly.compile(bytes)
      const url = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }))
      const { MemoryDatabase: Loaded } = (await import(/* @vite-ignore */ url)) as {
        MemoryDatabase: typeof MemoryDatabase
      }
      engine = new Loaded(seed)
    },
    settle: () => new Promise((resolve) => setTimeout(resolve)),
    finish: async () => {
      if (engine) log.finish((text) => engine?.execute(text) ?? [])
    },
    statements: () => log.entries.map(statementOf),
  }
}

function statementOf({ query: { quantity, type }, text, answer, refusal }: LoggedQuery): Statement {
  const facts = [
    ['quantity', quantity],
    ['result', type],
  ] as const
  if (refusal !== undefined) return { text, facts, answer: { kind: 'refused', text: refusal } }
  return { text, facts, ...(answer && { answer: { kind: 'rows', text: formatJson(answer) } }) }
}
