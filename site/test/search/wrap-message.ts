/** Wraps an error message in the output of a program, as readers copy it. */
export type Wrap = (message: string) => string

export const frames = [
  '    at CirqlStateful.execute (file:///home/ada/tools/node_modules/cirql/dist/index.mjs:1:8121)',
  '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
  '    at async main (/home/ada/tools/src/list-tools.ts:14:17)',
].join('\n')

/** Returns a text in double quotes, as JSON writes it. */
export function quoted(text: string): string {
  return JSON.stringify(text)
}

/** Ways in which programs print an error message, by name. */
export const wrappings: Readonly<Record<string, Wrap>> = {
  'Node.js dump': (message) =>
    [
      'file:///home/ada/tools/src/list-tools.ts:14',
      "    throw new Error('could not list tools', { cause })",
      '          ^',
      '',
      message,
      frames,
      '',
      'Node.js v20.19.4',
    ].join('\n'),
  'log line': (message) => `2026-11-20T08:14:33.120Z [ERROR] (api/412) src/server.ts:88:11 - ${message}`,
  'log of a day': (message) =>
    [
      '[08:14:31] INFO  Server listening on http://127.0.0.1:3000',
      '[08:14:32] INFO  GET /tools 200 12ms',
      `[08:14:33] ERROR ${message}`,
      '[08:14:33] INFO  GET /tools 500 4ms',
    ].join('\n'),
  'JSON log': (message) =>
    JSON.stringify({
      level: 50,
      time: 1763626473120,
      pid: 412,
      hostname: 'ada-laptop',
      reqId: '7f9c24e8-3b13-4a57-9d0e-0c2f6d1b8a41',
      err: { type: 'Error', message, stack: `${message}\n${frames}` },
      msg: 'request failed',
    }),
  'colours of a terminal': (message) =>
    `\u001b[31m✖\u001b[39m \u001b[1mlist tools\u001b[22m \u001b[90m(12.4ms)\u001b[39m\n  \u001b[31m${message}\u001b[39m\n${frames}`,
  Vitest: (message) =>
    [
      ' FAIL  src/tools.test.ts > lists tools that are in stock',
      message,
      ' ❯ CirqlStateful.execute node_modules/cirql/dist/index.mjs:1:8121',
      ' ❯ src/tools.test.ts:21:24',
      "     19|   test('lists tools that are in stock', async () => {",
      '     20|     const db = await open()',
      '     21|     const tools = await db.execute(inStock)',
      '       |                            ^',
      ' Test Files  1 failed (1)',
      '      Tests  1 failed (1)',
    ].join('\n'),
  Jest: (message) =>
    [
      '  ● tools › lists tools',
      '',
      `    ${message}`,
      '',
      '      12 |   const db = await open()',
      '    > 13 |   return db.execute(inStock)',
      '         |             ^',
      '',
      '      at Object.<anonymous> (src/tools.test.ts:13:13)',
    ].join('\n'),
  Deno: (message) =>
    [
      `error: Uncaught (in promise) ${message}`,
      '    return await this.send(request)',
      '                 ^',
      '    at CirqlStateful.execute (https://esm.sh/cirql@0.6.8/es2022/cirql.mjs:1:8121)',
      '    at eventLoopTick (ext:core/01_core.js:175:7)',
    ].join('\n'),
  'browser console': (message) =>
    `tools.tsx:31 Uncaught (in promise) ${message}\n    at CirqlStateful.execute (cirql.js?v=3f2a9c1d:1:8121)\n    at async loadTools (tools.tsx:31:18)`,
  'Docker Compose': (message) =>
    [
      'api-1        | > tools@1.0.0 start',
      'surrealdb-1  | 2026-11-20T08:14:30.001Z  INFO surreal::net: Started web server on 0.0.0.0:8000',
      ...`${message}\n${frames}`.split('\n').map((line) => `api-1        | ${line}`),
      'api-1 exited with code 1',
    ].join('\n'),
  Bun: (message) =>
    [
      '12 | const db = await open()',
      '13 | ',
      '14 | const tools = await db.execute(inStock)',
      '                            ^',
      message,
      '      at execute (/home/ada/tools/node_modules/cirql/dist/index.mjs:1:8121)',
      '      at /home/ada/tools/src/list-tools.ts:14:24',
      '',
      'Bun v1.3.1 (Linux x64)',
    ].join('\n'),
  journal: (message) =>
    [
      'Nov 20 08:14:30 ada-server systemd[1]: Started tools.service - Tools API.',
      `Nov 20 08:14:33 ada-server node[412]: ${message}`,
      'Nov 20 08:14:33 ada-server systemd[1]: tools.service: Main process exited, code=exited, status=1/FAILURE',
    ].join('\n'),
  'GitHub Actions': (message) =>
    [
      '2026-11-20T08:14:31.5551234Z ##[group]Run npm test',
      '2026-11-20T08:14:33.1201234Z ##[endgroup]',
      `2026-11-20T08:14:33.1211234Z ##[error]${message}`,
      '2026-11-20T08:14:33.1221234Z ##[error]Process completed with exit code 1.',
    ].join('\n'),
  Mocha: (message) =>
    [
      '  0 passing (23ms)',
      '  1 failing',
      '',
      '  1) tools',
      '       lists tools:',
      `     ${message}`,
      '      at Context.<anonymous> (test/tools.spec.js:13:13)',
    ].join('\n'),
  'Next.js': (message) =>
    [
      ' ⨯ src/app/tools/page.tsx (14:24) @ ToolsPage',
      ` ⨯ ${message}`,
      '    at ToolsPage (./src/app/tools/page.tsx:14:24)',
      "digest: '2338134241'",
      '  12 |   const db = await open()',
      '> 14 |   const tools = await db.execute(inStock)',
      '     |                          ^',
    ].join('\n'),
  logfmt: (message) =>
    `ts=2026-11-20T08:14:33Z level=error caller=tools.ts:88 trace_id=4bf92f3577b34da6a3ce929d0e0e4736 msg="${message.replaceAll('"', '\\"')}"`,
  pm2: (message) => `0|tools    | ${message}\n${frames.replace(/^/gm, '0|tools    | ')}`,
  'chat message': (message) =>
    `hi, since this morning I get this when I list my tools:\n\n> ${message}\n\nany idea? I use Cirql 0.6.8 and the newest Docker image`,
}
