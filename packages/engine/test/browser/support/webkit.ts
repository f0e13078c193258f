import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { BrowserWindow } from './walk.ts'

/** A window of WebKit, the engine of Safari. */
export type WebKit = BrowserWindow & {
  readonly type: (text: string) => Promise<void>
  /** Returns the text in the clipboard. It is pasted into an empty document, which replaces the page. */
  readonly paste: () => Promise<string>
}

/** Key codes of WebDriver for keys without text. */
const specialKeys: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

/** Path of WebKitWebDriver, and features of WebKit to switch on. */
type WebKitOptions = { readonly driver: string; readonly features: readonly string[] }

/** Runs a test in a window of WebKitGTK's MiniBrowser on a virtual screen, and ends all processes afterwards. */
export async function inWebKit(
  { driver, features }: WebKitOptions,
  look: (webkit: WebKit) => Promise<void>,
): Promise<void> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const processes: ChildProcess[] = [screen]
  try {
    const [display] = await once(screen.stdio[3] as Readable, 'data')
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}` }
    processes.unshift(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }))
    const origin = `http://127.0.0.1:${port}`
    await answers(origin)
    const args = ['--automation', ...features.map((feature) => `--features=+${feature}`)]
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } }
    const { sessionId } = await ask<{ sessionId: string }>('POST', `${origin}/session`, { capabilities })
    const session = `${origin}/session/${sessionId}`
    await look(openWindow((path, body) => ask('POST', session + path, body))).finally(() => ask('DELETE', session))
  } finally {
    for (const child of processes) if (child.exitCode === null && child.kill()) await once(child, 'exit')
  }
}

/** Sends a command to the session, and returns its response. */
type Post = <T = object>(path: string, body: object) => Promise<T>

function openWindow(post: Post): WebKit {
  const goto = (url: string) => post('/url', { url })
  const evaluate = <Found>(look: () => Found) =>
    post<Awaited<Found>>('/execute/sync', { script: `return (${look})()`, args: [] })
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    post('/actions', { actions: [{ type, id: type, actions }] })
  const click = async (selector: string) => {
    const element = await post('/element', { using: 'css selector', value: selector })
    await post('/execute/sync', { script: "arguments[0].scrollIntoView({ block: 'nearest' })", args: [element] })
    const move = { type: 'pointerMove', x: 0, y: 0, origin: element }
    await act('pointer', [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])
  }
  const press = (...keys: readonly string[]) => {
    const values = keys.map((key) => specialKeys[key] ?? key)
    const down = values.map((value) => ({ type: 'keyDown', value }))
    const up = values.map((value) => ({ type: 'keyUp', value }))
    return act('key', [...down, ...up])
  }
  return {
    goto,
    evaluate,
    click,
    press,
    type: async (text) => {
      for (const key of text) await press(key === '\n' ? 'Enter' : key)
    },
    resize: (width, height) => post('/window/rect', { x: 0, y: 0, width, height }),
    paste: async () => {
      await goto('data:text/html,<textarea>')
      await click('textarea')
      await press('Control', 'v')
      const pasted = () => evaluate(() => document.querySelector('textarea')?.value ?? '')
      await expect.poll(pasted).not.toBe('')
      return pasted()
    },
  }
}

async function ask<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(60_000),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error}. ${value.message}`)
  return value
}

async function answers(origin: string): Promise<void> {
  for (let left = 200; left > 0; left--) {
    try {
      return await ask('GET', `${origin}/status`)
    } catch (error) {
      if (left === 1) throw error
      await setTimeout(50)
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.')
  return address.port
}
