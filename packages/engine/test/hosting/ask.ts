import { request } from 'node:http'
import { connect } from 'node:net'

export type HostResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export type Question = { readonly method?: string; readonly headers?: Readonly<Record<string, string>> }

/** Requests a target verbatim: it is not normalised, and redirects are not followed. */
export function ask(
  port: number,
  target: string,
  { method = 'GET', headers = {} }: Question = {},
): Promise<HostResponse> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, method, headers, agent: false }
    const asked = request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      response.on('end', () => {
        const named = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(named), body: Buffer.concat(chunks) })
      })
    })
    asked.on('error', reject).end()
  })
}

/** Sends raw bytes. Returns the head of the response, empty if the host hangs up. */
export function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setTimeout(20_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => undefined).on('close', () => resolve(text.split('\r\n\r\n')[0] ?? ''))
  })
}
