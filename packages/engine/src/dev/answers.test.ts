import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { guardRequest } from './answers.ts'

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'the dev server answers GET and HEAD only: %s',
  (method) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method })
    const response = new ServerResponse(request)
    const isAnswered = method === 'GET' || method === 'HEAD'
    expect(guardRequest(request, response)).toBe(isAnswered)
    expect(response.getHeader('cross-origin-resource-policy')).toBe('same-origin')
    if (!isAnswered) expect([response.statusCode, response.headersSent]).toEqual([405, true])
  },
)
