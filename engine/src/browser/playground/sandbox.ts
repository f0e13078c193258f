/** A frame without any rights, in which a worker runs scripts. */
export type Sandbox = {
  /** Runs a script in a new worker that is told `data`, and hands on what it says; the worker before is ended. */
  readonly start: (script: string, data: unknown, hear: (said: unknown) => void) => Promise<void>
  /** Ends the worker, whatever it is at. */
  readonly stop: () => void
  /** Puts another frame in the place of one that does not answer. */
  readonly renew: () => void
  /** Removes the frame for good. */
  readonly close: () => void
}

/** How long the frame may take to load, in milliseconds. */
const limit = 15_000

/** Puts such a frame into an element; it is gone when the element is taken out of the document. */
export function createSandbox(url: string, parent: Element): Sandbox {
  let hear: (said: unknown) => void = () => undefined
  let turn = 0
  const open = () => openFrame(url, parent, (said) => hear(said))
  let { frame, ready, end } = open()
  // The frame's origin has no name: what is said is nothing that others must not hear.
  const tell = (order: object) => frame.contentWindow?.postMessage(order, '*')
  return {
    start: async (script, data, listener) => {
      const mine = ++turn
      await ready
      if (mine !== turn) return
      hear = (said) => mine === turn && listener(said)
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

/** Opens the frame, and hands on what its workers say once it is ready. */
function openFrame(url: string, parent: Element, hear: (said: unknown) => void) {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-scripts')
  frame.hidden = true
  frame.src = url
  const over = new AbortController()
  const ready = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The sandbox could not be loaded.')), limit)
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow) return
      if (data !== 'ready') return hear(data)
      clearTimeout(late)
      resolve()
    }
    addEventListener('message', listen, { signal: over.signal })
  })
  ready.catch(() => undefined)
  parent.append(frame)
  const end = () => {
    over.abort()
    frame.remove()
  }
  return { frame, ready, end }
}
