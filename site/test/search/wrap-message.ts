/** Wraps an error message in the output of a program, as readers copy it. */
export type Wrap = (message: string) => string

const frames = [
  '    at CirqlStateful.execute (file:///home/ada/tools/node_modules/cirql/dist/index.mjs:1:8121)',
  '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
  '    at async main (/home/ada/tools/src/list-tools.ts:14:17)',
].join('\n')

/** Ways in which programs and people show an error message: one for each rule of `read-paste.ts`. */
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
  'Docker Compose': (message) =>
    [
      'api-1        | > tools@1.0.0 start',
      'surrealdb-1  | 2026-11-20T08:14:30.001Z  INFO surreal::net: Started web server on 0.0.0.0:8000',
      ...`${message}\n${frames}`.split('\n').map((line) => `api-1        | ${line}`),
      'api-1 exited with code 1',
    ].join('\n'),
  logfmt: (message) =>
    `ts=2026-11-20T08:14:33Z level=error caller=tools.ts:88 trace_id=4bf92f3577b34da6a3ce929d0e0e4736 msg="${message.replaceAll('"', '\\"')}"`,
  'chat message': (message) =>
    `hi, since this morning I get this when I list my tools:\n\n> ${message}\n\nany idea? I use Cirql 0.6.8 and the newest Docker image`,
  PowerShell: (message) =>
    [
      'PS C:\\Users\\ada\\tools> node .\\dist\\list-tools.js',
      `node : ${message}`,
      'At line:1 char:1',
      '+ node .\\dist\\list-tools.js',
      '+ ~~~~~~~~~~~~~~~~~~~~~~~~~',
      `    + CategoryInfo          : NotSpecified: (${message}:String) [], RemoteException`,
      '    + FullyQualifiedErrorId : NativeCommandError',
    ].join('\n'),
}
