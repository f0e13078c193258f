import { frames, quoted, type Wrap } from './wrap-message.ts'

function single(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Ways in which shells, test runners, browsers and people show an error message, by name. */
export const terminals: Readonly<Record<string, Wrap>> = {
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
  Python: (message) =>
    [
      'Traceback (most recent call last):',
      '  File "/home/ada/tools/bridge.py", line 88, in <module>',
      '    main()',
      '  File "/home/ada/tools/bridge.py", line 41, in list_tools',
      '    raise RuntimeError(result.stderr)',
      `RuntimeError: ${message}`,
    ].join('\n'),
  pnpm: (message) =>
    [
      '. dev$ node src/list-tools.ts',
      `│ ${message}`,
      '└─ Failed in 1.2s at /home/ada/tools',
      ' ELIFECYCLE  Command failed with exit code 1.',
    ].join('\n'),
  Turborepo: (message) =>
    [
      'tools:dev: cache bypass, force executing 4f2a9c1d3e5b7a80',
      'tools:dev: ',
      `tools:dev: ${message}`,
      ...frames.split('\n').map((l) => `tools:dev: ${l}`),
      ' ERROR  run failed: command  exited (1)',
    ].join('\n'),
  Vite: (message) =>
    [`8:14:33 AM [vite] (ssr) Error when evaluating SSR module /src/routes/tools.ts: ${message}`, frames].join('\n'),
  'Firefox console': (message) =>
    [
      `Uncaught (in promise) ${message}`,
      '    execute cirql.js:1',
      '    loadTools tools.tsx:31',
      '    async* tools.tsx:40',
      'tools.tsx:31:18',
    ].join('\n'),
  'Chrome console with times': (message) =>
    [`08:14:33.120 tools.tsx:31  ${message}`, '    at execute (cirql.js?v=3f2a9c1d:1:8121)'].join('\n'),
  Playwright: (message) =>
    [
      '  1) [chromium] › tests/tools.spec.ts:12:5 › lists tools that are in stock ────────────────────',
      '',
      `    ${message}`,
      '',
      "      10 |   await page.goto('/')",
      '      11 |   const db = await open()',
      '    > 12 |   await db.execute(inStock)',
      '         |            ^',
      '        at /home/ada/tools/tests/tools.spec.ts:12:12',
      '',
      '  1 failed',
      '    [chromium] › tests/tools.spec.ts:12:5 › lists tools that are in stock',
      '  3 passed (4.2s)',
    ].join('\n'),
  'node:test': (message) =>
    [
      'TAP version 13',
      '# Subtest: lists tools',
      'not ok 1 - lists tools',
      '  ---',
      '  duration_ms: 12.431',
      "  type: 'test'",
      "  location: '/home/ada/tools/test/tools.test.js:12:1'",
      "  failureType: 'testCodeFailure'",
      `  error: ${single(message)}`,
      "  code: 'ERR_TEST_FAILURE'",
      '  stack: |-',
      '    async TestContext.<anonymous> (file:///home/ada/tools/test/tools.test.js:14:5)',
      '  ...',
      '1..1',
      '# tests 1',
      '# pass 0',
      '# fail 1',
    ].join('\n'),
  'Deno test': (message) =>
    [
      'running 1 test from ./tools_test.ts',
      'lists tools ... FAILED (12ms)',
      '',
      ' ERRORS ',
      '',
      'lists tools => ./tools_test.ts:4:6',
      `error: ${message}`,
      '    at execute (file:///home/ada/tools/db.ts:9:11)',
      '',
      ' FAILURES ',
      '',
      'lists tools => ./tools_test.ts:4:6',
      '',
      'FAILED | 0 passed | 1 failed (15ms)',
      '',
      'error: Test failed',
    ].join('\n'),
  'Bun test': (message) =>
    [
      'bun test v1.3.1 (89fa0f34)',
      '',
      'src/tools.test.ts:',
      '10 | test("lists tools", async () => {',
      '11 |   const db = await open()',
      '12 |   await db.execute(inStock)',
      '                ^',
      `error: ${message}`,
      '      at execute (/home/ada/tools/src/db.ts:9:11)',
      '✗ lists tools [12.40ms]',
      '',
      ' 0 pass',
      ' 1 fail',
      'Ran 1 test across 1 file. [18.00ms]',
    ].join('\n'),
  'Safari console': (message) =>
    `[Error] Unhandled Promise Rejection: ${message}\n\t(anonymous function) (tools.js:31)\n\tasyncFunctionResume\n\tpromiseReactionJob`,
  'zsh session': (message) =>
    [
      'ada@laptop tools % npm start',
      '',
      '> tools@1.0.0 start',
      '> node list-tools.js',
      '',
      message,
      frames,
      'npm error code ELIFECYCLE',
      'npm error errno 1',
      'ada@laptop tools %',
    ].join('\n'),
  'crash report': (message) =>
    [
      'Error',
      message,
      '',
      'Handled: No',
      'Level: error',
      'Release: tools@1.0.0',
      'Environment: production',
      'URL: https://tools.example.com/tools',
      'Browser: Firefox 145.0',
    ].join('\n'),
  'issue text': (message) =>
    `### What happened?\n\nAfter I updated my packages the list of tools stays empty.\n\n\`\`\`\n${message}\n\`\`\`\n\n### Versions\n\ncirql 0.6.8, Node 20, macOS 15`,
  'util.inspect': (message) => `{\n  name: 'Error',\n  message: ${single(message)},\n  [cause]: undefined\n}`,
  'Node warning': (message) =>
    `(node:412) UnhandledPromiseRejectionWarning: ${message}\n${frames}\n(Use \`node --trace-warnings ...\` to show where the warning was created)`,
  Angular: (message) =>
    `core.mjs:6531 ERROR Error: Uncaught (in promise): ${message}\n    at resolvePromise (zone.js:1193:31)\n    at zone.js:1100:17`,
  'Windows terminal': (message) =>
    [
      'C:\\Users\\ada\\tools>npm start',
      '',
      '> tools@1.0.0 start',
      '> node dist\\list-tools.js',
      '',
      'C:\\Users\\ada\\tools\\dist\\list-tools.js:14',
      "    throw new Error('could not list tools', { cause })",
      '    ^',
      '',
      message,
      '    at Object.<anonymous> (C:\\Users\\ada\\tools\\dist\\list-tools.js:14:11)',
      '',
      'Node.js v20.19.4',
    ].join('\n'),
  'Express HTML': (message) =>
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>${message.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;').replaceAll('"', '&quot;')}<br> &nbsp; &nbsp;at execute (/home/ada/tools/src/db.ts:9:11)</pre>\n</body>\n</html>`,
  'REST answer': (message) =>
    `HTTP/1.1 500 Internal Server Error\ncontent-type: application/problem+json\n\n{"type":"about:blank","title":"Internal Server Error","status":500,"detail":${quoted(message)},"instance":"/tools"}`,
  SvelteKit: (message) => ['[500] GET /tools', message, frames].join('\n'),
  webpack: (message) =>
    [
      'ERROR in ./src/tools.ts 14:24',
      message,
      ' @ ./src/index.ts 3:0-32',
      'webpack 5.97.1 compiled with 1 error in 812 ms',
    ].join('\n'),
  esbuild: (message) =>
    [
      `✘ [ERROR] ${message} [plugin tools]`,
      '',
      '    src/tools.ts:14:24:',
      '      14 │   const tools = await db.execute(inStock)',
      '         ╵                          ~~~~~~~',
      '',
      '1 error',
    ].join('\n'),
  tsc: (message) =>
    [
      `src/tools.ts:14:24 - error TS2741: ${message}`,
      '',
      '14   return db.execute(inStock)',
      '                       ~~~~~~~',
      '',
      'Found 1 error in src/tools.ts:14',
    ].join('\n'),
  'chat thread': (message) =>
    [
      'ada  08:14 AM',
      'my list of tools is broken since the release',
      message,
      'bob  08:20 AM',
      'which version of node do you have?',
    ].join('\n'),
  curl: (message) =>
    [
      '* Connected to localhost (127.0.0.1) port 3000',
      '> GET /tools HTTP/1.1',
      '> Host: localhost:3000',
      '< HTTP/1.1 500 Internal Server Error',
      '< content-type: application/json; charset=utf-8',
      '<',
      `{"error":{"code":500,"message":${quoted(message)}}}`,
      '* Connection #0 to host localhost left intact',
    ].join('\n'),
  JUnit: (message) =>
    [
      '<testsuite name="tools" tests="1" failures="1" errors="0" time="0.012">',
      '  <testcase classname="tools" name="lists tools" time="0.012">',
      `    <failure message="${xml(message)}" type="Error">${xml(message)}`,
      xml(frames),
      '</failure>',
      '  </testcase>',
      '</testsuite>',
    ].join('\n'),
  Cypress: (message) =>
    [
      '  1) tools',
      '       lists tools:',
      `     The following error originated from your application code, not from Cypress.`,
      '',
      `  > ${message}`,
      '',
      'When Cypress detects uncaught errors originating from your application it will automatically fail the current test.',
      '      at Object.execute (http://localhost:5173/src/db.ts:9:11)',
    ].join('\n'),
  'YAML dump': (message) => ['status: 500', 'error: >-', `  ${message}`, 'requestId: req-3'].join('\n'),
  'React overlay': (message) =>
    [
      'Unhandled Runtime Error',
      message,
      '',
      'Source',
      'src/app/tools/page.tsx (14:24) @ execute',
      '',
      '  12 |   const db = await open()',
      '> 14 |   const tools = await db.execute(inStock)',
      '     |                          ^',
      'Call Stack',
      'ToolsPage',
      'src/app/tools/page.tsx (14:24)',
    ].join('\n'),
}
