/**
 * The script of the frame that readers' code is shut up in. It knows nothing of snippets: it starts what it is given
 * as a worker, hands on what that says, and ends it when the next one comes.
 */

type Order = { readonly script?: string; readonly data?: unknown }

let worker: Worker | undefined

// Elsewhere than in a sandbox the code would have the rights of the site.
if (origin === 'null') {
  addEventListener('message', ({ data, source }: MessageEvent<Order>) => {
    if (source !== parent) return
    worker?.terminate()
    worker = undefined
    if (data.script === undefined) return
    const url = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }))
    worker = new Worker(url)
    worker.onmessage = ({ data: said }) => parent.postMessage(said, '*')
    worker.postMessage(data.data)
  })
  parent.postMessage('ready', '*')
}
