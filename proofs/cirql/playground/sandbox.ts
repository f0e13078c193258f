// Before Cirql, which takes the WebSocket that is there.
import './sandbox-socket.ts'
import * as cirql from 'cirql'
import * as zod from 'zod'
import { type SnippetLog, startRunner } from '../../../src/playground/runner.ts'
import { current } from '../current.ts'
import type { Request } from '../writer.ts'
import { answerUnsent, openDatabase, readAnswers, settleDatabase } from './open-database.ts'
import { WriterLog } from './writer-log.ts'

/* Runs in the sandbox: readers' code gets the real packages, and what it makes of Cirql's writers is noted. */

startRunner({ packages: { cirql, zod }, createLog })

function createLog(wait: () => void): SnippetLog {
  const log = new WriterLog()
  let hearing: ReturnType<typeof log.sent> | undefined
  current.sent = (answers) => {
    if (hearing) void readAnswers(answers).then(hearing)
  }
  const client = Object.getPrototypeOf(cirql.Cirql.prototype)
  for (const name of ['batch', 'transaction']) {
    const send = client[name]
    // A client's call is noted; without a database it then waits for ever.
    client[name] = async function (this: unknown, ...requests: readonly Request[]) {
      const hear = log.sent(requests, name === 'transaction')
      if (current.database) {
        hearing = hear
        const sent = send.apply(this, requests)
        hearing = undefined
        return sent
      }
      wait()
      return new Promise(() => {})
    }
  }
  return {
    record: (value) => log.record(value),
    openDatabase,
    settle: settleDatabase,
    finish: async () => {
      if (current.database) await answerUnsent(log.unsent)
    },
    statements: () => log.statements,
  }
}
