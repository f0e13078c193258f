import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import { imageSize } from 'image-size'
import { withBase } from '../page/urls.ts'
import { readSvg } from './read-svg.ts'
import type { ImageFile } from './walk.ts'

/** A bitmap that pages show: the build copies it to where they expect it. */
export type Asset = { readonly source: string; readonly path: string }

/** Gives what reads images by the folder of a page and the path it names them with, and the bitmaps it has read, by their path in the site. */
export function createImageReader(contentFolder: string, base: string) {
  const assets = new Map<string, Asset>()
  const read = (folder: string, source: string): ImageFile | undefined => {
    const path = join(contentFolder, folder, source)
    const bytes = readInside(contentFolder, path)
    if (!bytes) return undefined
    if (/\.svg$/i.test(path)) {
      const file = relative(contentFolder, path).replaceAll(sep, '/')
      return readSvg(bytes.toString('utf8'), `content/${file}`)
    }
    const size = /\.(?:avif|gif|jpe?g|png|webp)$/i.test(path) ? sizeOf(bytes) : undefined
    if (!size) return undefined
    const target = `assets/${basename(path, extname(path))}-${hashOf(bytes).slice(0, 8)}${extname(path)}`
    assets.set(target, { source: path, path: target })
    return { type: 'bitmap', url: withBase(base, target), ...size }
  }
  return { read, assets }
}

/** No page shows what lies outside of the content, not even by a link. */
function readInside(folder: string, path: string): Buffer | undefined {
  try {
    return realpathSync(path).startsWith(realpathSync(folder) + sep) ? readFileSync(path) : undefined
  } catch {
    return undefined
  }
}

function sizeOf(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height, type } = imageSize(bytes)
    return type === 'svg' ? undefined : { width, height }
  } catch {
    return undefined
  }
}

/** Gives a name for contents that only they have: their SHA-256 as URL-safe text. */
export function hashOf(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('base64url')
}
