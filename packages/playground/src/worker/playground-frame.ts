/**
 * The script of the sandboxed frame for readers' code. It starts each script that it receives as a worker, forwards the
 * worker's short messages, and ends it when the next script arrives.
 */

type Order = { readonly script?: string; readonly data?: unknown }

/**
 * A worker between the snippet's worker and the frame. Even reading a message of 500 MB takes time, and the frame may
 * share its thread with the page. It starts from its source text, so it must not use anything outside it.
 */
function guard(): void {
  const maxLength = 500_000
  // A budget in characters for all messages. The cost of each message leaves room for the snippet's report.
  let left = 1_000_000
  const messageCost = 1_000
  addEventListener(
    'message',
    ({ data: { script = '', data } }: MessageEvent<Order>) => {
      const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
      worker.onmessage = ({ data: message }) => {
        if (typeof message !== 'string' || message.length > maxLength) return
        left -= message.length + messageCost
        if (left >= 0) postMessage(message)
      }
      worker.postMessage(data)
    },
    { once: true },
  )
}

type FrameWindow = { readonly parent: { readonly postMessage: (message: unknown, target: string) => void } }

/** The page around the frame. The script needs nothing else of the DOM. */
const page = (globalThis as unknown as FrameWindow).parent

let worker: Worker | undefined

// Outside a sandbox, the code would have the rights of the site.
if (origin === 'null') {
  const url = URL.createObjectURL(new Blob([`(${guard})()`], { type: 'text/javascript' }))
  addEventListener('message', ({ data, source }: MessageEvent<Order>) => {
    if (source !== page) return
    worker?.terminate()
    worker = undefined
    if (data.script === undefined) return
    worker = new Worker(url)
    worker.onmessage = ({ data: message }) => page.postMessage(message, '*')
    worker.postMessage(data)
  })
  page.postMessage('ready', '*')
}
