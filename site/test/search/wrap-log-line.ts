import { frames, quoted, type Wrap } from './wrap-message.ts'

/** Formats in which loggers and hosts print an error message, by name. Most were added after the search was written. */
export const logLines: Readonly<Record<string, Wrap>> = {
  NestJS: (message) => `[Nest] 4120  - 11/25/2026, 9:41:02 AM   ERROR [ExceptionsHandler] ${message}`,
  'NestJS day': (message) =>
    [
      '[Nest] 4120  - 11/25/2026, 9:40:58 AM     LOG [NestFactory] Starting Nest application...',
      '[Nest] 4120  - 11/25/2026, 9:40:58 AM     LOG [RouterExplorer] Mapped {/tools, GET} route +3ms',
      '[Nest] 4120  - 11/25/2026, 9:40:58 AM     LOG [NestApplication] Nest application successfully started +2ms',
      `[Nest] 4120  - 11/25/2026, 9:41:02 AM   ERROR [ExceptionsHandler] ${message}`,
      message,
      frames,
    ].join('\n'),
  'pino-pretty': (message) =>
    [
      '[14:22:31.120] ERROR (412): request failed',
      '    reqId: "req-1"',
      '    err: {',
      '      "type": "Error",',
      `      "message": ${quoted(message)},`,
      '      "stack":',
      `          ${message}`,
      ...frames.split('\n').map((l) => `          ${l}`),
      '    }',
    ].join('\n'),
  'winston JSON': (message) =>
    [
      '{"level":"info","message":"GET /tools 200","service":"tools-api","timestamp":"2026-11-20T08:14:31.120Z"}',
      `{"level":"error","message":${quoted(message)},"service":"tools-api","timestamp":"2026-11-20T08:14:33.120Z"}`,
    ].join('\n'),
  'syslog RFC 5424': (message) => `<11>1 2026-11-20T08:14:33.120Z ada-server tools 412 - - ${message}`,
  'docker logs': (message) => `2026-11-20T08:14:33.120456789Z ${message}`,
  klog: (message) => `E1120 08:14:33.120456       1 server.go:88] ${quoted(message)}`,
  'AWS Lambda': (message) =>
    `2026-11-20T08:14:33.120Z\t7f9c24e8-3b13-4a57-9d0e-0c2f6d1b8a41\tERROR\tInvoke Error \t${JSON.stringify({ errorType: 'Error', errorMessage: message, stack: [message, ...frames.split('\n')] })}`,
  bunyan: (message) => `[2026-11-20T08:14:33.120Z] ERROR: tools-api/412 on ada-laptop: ${message}`,
  log4js: (message) => `[2026-11-20T08:14:33.120] [ERROR] default - ${message}`,
  Fastify: (message) =>
    `{"level":50,"time":1763626473120,"pid":412,"hostname":"ada-laptop","reqId":"req-3","req":{"method":"GET","url":"/tools","host":"localhost:3000","remoteAddress":"127.0.0.1","remotePort":52114},"res":{"statusCode":500},"err":{"type":"Error","message":${quoted(message)},"stack":${quoted(`${message}\n${frames}`)}},"msg":${quoted(message)}}`,
  'Google Cloud': (message) =>
    JSON.stringify(
      {
        insertId: '6561b2a9000d3b4c',
        resource: {
          type: 'cloud_run_revision',
          labels: { service_name: 'tools', revision_name: 'tools-00012-abc', location: 'europe-west1' },
        },
        severity: 'ERROR',
        textPayload: `${message}\n${frames}`,
        timestamp: '2026-11-20T08:14:33.120456Z',
        logName: 'projects/ada/logs/run.googleapis.com%2Fstderr',
      },
      null,
      2,
    ),
  Heroku: (message) =>
    [
      '2026-11-20T08:14:32.004521+00:00 heroku[web.1]: State changed from starting to up',
      `2026-11-20T08:14:33.120456+00:00 app[web.1]: ${message}`,
      ...frames.split('\n').map((l) => `2026-11-20T08:14:33.120460+00:00 app[web.1]: ${l}`),
      '2026-11-20T08:14:33.140456+00:00 heroku[router]: at=error code=H13 desc="Connection closed without response" method=GET path="/tools" host=tools.example.com dyno=web.1 connect=0ms service=12ms status=503',
    ].join('\n'),
  'Python logging': (message) => `2026-11-20 08:14:33,120 - tools.bridge - ERROR - ${message}`,
  'Python basic logging': (message) => `ERROR:tools.bridge:${message}`,
  'Rust tracing': (message) =>
    `2026-11-20T08:14:33.120456Z ERROR tools::db: ${message} namespace="shop" database="tools"`,
  'Java util logging': (message) =>
    `Nov 20, 2026 8:14:33 AM com.acme.tools.Lister list\nSEVERE: ${message}\n\tat com.acme.tools.Lister.list(Lister.java:88)`,
  'journal with ISO dates': (message) => `2026-11-20T08:14:33+0100 ada-server tools[412]: ${message}`,
  'winston simple': (message) =>
    `error: ${message} {"service":"tools-api","traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}`,
  'Kubernetes events': (message) =>
    [
      '[pod/tools-7d9f6c5b8-x2k4p/api] {"ts":"2026-11-20T08:14:31Z","msg":"ready"}',
      `[pod/tools-7d9f6c5b8-x2k4p/api] ${message}`,
      ...frames.split('\n').map((l) => `[pod/tools-7d9f6c5b8-x2k4p/api] ${l}`),
    ].join('\n'),
  Loki: (message) => `2026-11-20 08:14:33.120\t{app="tools", stream="stderr"} ${message}`,
  'Elastic JSON': (message) =>
    `{"@timestamp":"2026-11-20T08:14:33.120Z","log.level":"error","message":${quoted(message)},"ecs":{"version":"8.11.0"},"process":{"pid":412},"error":{"type":"Error","stack_trace":${quoted(`${message}\n${frames}`)}}}`,
  Nitro: (message) =>
    ['[nitro] [request error] [unhandled] [GET] http://localhost:3000/api/tools', ` ${message}`, frames].join('\n'),
  'systemctl status': (message) =>
    [
      '× tools.service - Tools API',
      '     Loaded: loaded (/etc/systemd/system/tools.service; enabled; preset: enabled)',
      '     Active: failed (Result: exit-code) since Fri 2026-11-20 08:14:33 CET; 4s ago',
      '    Process: 412 ExecStart=/usr/bin/node dist/server.js (code=exited, status=1/FAILURE)',
      '',
      'Nov 20 08:14:32 ada-server systemd[1]: Started tools.service - Tools API.',
      `Nov 20 08:14:33 ada-server node[412]: ${message}`,
      "Nov 20 08:14:33 ada-server systemd[1]: tools.service: Failed with result 'exit-code'.",
    ].join('\n'),
  'Azure Functions': (message) =>
    [
      `2026-11-20T08:14:33Z   [Error]   Executed 'Functions.tools' (Failed, Id=7f9c24e8-3b13-4a57-9d0e-0c2f6d1b8a41, Duration=12ms)`,
      `Result: Failure`,
      `Exception: ${message}`,
      'Stack:    at execute (/home/site/wwwroot/dist/tools.js:14:11)',
    ].join('\n'),
  'GitLab CI': (message) =>
    [
      '\u001b[0Ksection_start:1763626473:step_script\r\u001b[0K\u001b[0K\u001b[36;1mExecuting "step_script" stage of the job script\u001b[0;m',
      '\u001b[32;1m$ npm test\u001b[0;m',
      '',
      '> tools@1.0.0 test',
      '> node --test',
      '',
      message,
      frames,
      '\u001b[0Ksection_end:1763626480:step_script\r\u001b[0K\u001b[31;1mERROR: Job failed: exit code 1',
      '\u001b[0;m',
    ].join('\n'),
  'GitHub Actions raw log': (message) =>
    [
      'Run npm test',
      '> tools@1.0.0 test',
      '> vitest run',
      message,
      ...frames.split('\n'),
      'Error: Process completed with exit code 1.',
    ]
      .map((l, i) => `2026-11-20T08:14:3${i % 10}.1201234Z ${l}`)
      .join('\n'),
}
