import { bundleScript } from '../app/script-modules.ts'
import { cspHash } from '../fingerprint.ts'
import { framePolicy } from './security-headers.ts'

/** Gives the document that playgrounds run their code in: one script, and a policy that lets it start others, and load nothing. */
export async function renderFrame(projectRoot: string): Promise<string> {
  const { code } = await bundleScript(projectRoot, 'src/playground/frame.ts')
  const policy = `${framePolicy};script-src ${cspHash(code)} blob: 'wasm-unsafe-eval'`
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="robots" content="noindex"><title>Playground</title></head><body>',
    `<script>${code}</script></body></html>\n`,
  ].join('')
}
