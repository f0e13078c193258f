import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { StopError } from '../core/stop-error.ts'

/**
 * Starts a server on a port of 127.0.0.1 and returns its origin. Port 0 picks a free one. Throws a StopError if the
 * port is taken.
 */
export async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new StopError(`Port ${port} is taken by another program. Choose another, for example \`--port ${port + 1}\`.`)
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Resolves when someone stops the command, such as by Ctrl+C. Then the server is closed. */
export async function untilStopped(server: Server): Promise<void> {
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  server.close()
  server.closeAllConnections()
}
