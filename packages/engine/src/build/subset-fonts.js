import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'

const fonts = []
for (const [bytes, text, options] of workerData) fonts.push(await subsetFont(Buffer.from(bytes), text, options))
parentPort?.postMessage(fonts)
