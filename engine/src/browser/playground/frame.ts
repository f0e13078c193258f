/**
 * The script of the frame that readers' code is shut up in. It knows nothing of snippets: it starts what it is given
 * as a worker, hands on short texts that it says, and ends it when the next one comes.
 */

type Order = { readonly script?: string; readonly data?: unknown }

/**
 * Stands between the worker and the frame, as a worker too: only reading a message of 500 MB takes time, and the
 * frame may share its thread with the page. It is started from its own text, so it uses nothing from outside.
 */
function guard(): void {
  const longest = 500_000
  // All messages share it, at an extra cost each: a snippet's own must leave room for the report of the run.
  let left = 1_000_000
  const each = 1_000
  addEventListener(
    'message',
    ({ data: { script = '', data } }: MessageEvent<Order>) => {
      const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
      worker.onmessage = ({ data: said }) => {
        if (typeof said !== 'string' || said.length > longest) return
        left -= said.length + each
        if (left >= 0) postMessage(said)
      }
      worker.postMessage(data)
    },
    { once: true },
  )
}

let worker: Worker | undefined

// Elsewhere than in a sandbox the code would have the rights of the site.
if (origin === 'null') {
  const url = URL.createObjectURL(new Blob([`(${guard})()`], { type: 'text/javascript' }))
  addEventListener('message', ({ data, source }: MessageEvent<Order>) => {
    if (source !== parent) return
    worker?.terminate()
    worker = undefined
    if (data.script === undefined) return
    worker = new Worker(url)
    worker.onmessage = ({ data: said }) => parent.postMessage(said, '*')
    worker.postMessage(data)
  })
  parent.postMessage('ready', '*')
}
