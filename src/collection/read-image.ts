import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, extname, join, normalize } from 'node:path'
import { imageSize } from 'image-size'
import type { ImageFile } from '../markdown/walk.ts'
import { withBase } from '../page/urls.ts'

/** A bitmap that pages show: the build copies it to where they expect it. */
export type Asset = { readonly source: string; readonly path: string }

export type ImageReader = {
  readonly read: (folder: string, source: string) => ImageFile | undefined
  readonly assets: Map<string, Asset>
}

/** Gives a reader of the images beside pages; it remembers the bitmaps that the build has to copy. */
export function createImageReader(contentFolder: string, base: string): ImageReader {
  const assets = new Map<string, Asset>()
  const read = (folder: string, source: string): ImageFile | undefined => {
    const path = normalize(join(contentFolder, folder, source))
    if (!path.startsWith(contentFolder)) return undefined
    const bytes = readIfThere(path)
    if (!bytes) return undefined
    if (extname(path) === '.svg') return { type: 'svg', markup: cleanSvg(bytes.toString('utf8')) }
    const { width, height } = imageSize(bytes)
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    const target = `assets/${basename(path, extname(path))}-${hash}${extname(path)}`
    assets.set(target, { source: path, path: target })
    return { type: 'bitmap', url: withBase(base, target), width, height }
  }
  return { read, assets }
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** An SVG goes into the page itself, so that it takes the mode's colours: its prolog, comments and line breaks stay behind. */
function cleanSvg(markup: string): string {
  return markup
    .replace(/<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '')
    .replace(/<svg([^>]*?)\s(?:role|aria-label|aria-labelledby|xmlns)="[^"]*"/g, '<svg$1')
    .replace(/>\s+</g, '><')
    .trim()
}
