import * as words from '../words.ts'

/** A frame without any rights that runs scripts in a worker. Decision 050 draws all realms. */
export type Sandbox = {
  /** Ends the current worker, runs a script in a new one, and sends it `data`. Calls `onMessage` with its messages. */
  readonly start: (script: string, data: unknown, onMessage: (message: unknown) => void) => Promise<void>
  /** Ends the worker at once. */
  readonly stop: () => void
  /** Replaces a frame that does not answer. */
  readonly renew: () => void
  /** Removes the frame. */
  readonly close: () => void
}

/** Maximum time to load the frame, in ms. */
const limit = 15_000

/** Creates a sandbox inside an element. Removing the element from the document ends it. */
export function createSandbox(url: string, parent: Element): Sandbox {
  let onMessage: (message: unknown) => void = () => undefined
  let turn = 0
  const open = () => openFrame(url, parent, (message) => onMessage(message))
  let { frame, ready, end } = open()
  // The frame has an opaque origin, so the target must be `*`. The messages are not secret.
  const tell = (order: object) => frame.contentWindow?.postMessage(order, '*')
  return {
    start: async (script, data, listener) => {
      const mine = ++turn
      await ready
      if (mine !== turn) return
      onMessage = (message) => mine === turn && listener(message)
      tell({ script, data })
    },
    stop: () => {
      turn++
      tell({})
    },
    renew: () => {
      turn++
      end()
      ;({ frame, ready, end } = open())
    },
    close: () => {
      turn++
      end()
    },
  }
}

/** Opens the frame, and forwards the messages of its workers once it is ready. */
function openFrame(url: string, parent: Element, onMessage: (message: unknown) => void) {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts')
  frame.hidden = true
  frame.src = url
  const controller = new AbortController()
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(words.sandboxFailed)), limit)
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow) return
      if (data !== 'ready') return onMessage(data)
      clearTimeout(late)
      resolve()
    }
    addEventListener('message', listen, { signal: controller.signal })
  })
  ready.catch(() => undefined)
  parent.append(frame)
  const end = () => {
    controller.abort()
    frame.remove()
  }
  return { frame, ready, end }
}
