import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Renderer } from '@takumi-rs/core'
import type { Drawing } from '../../theme/document/render-card.ts'

/** What is to be drawn, and the file of the site it becomes: `.ico` or `.png`. */
export type DrawTask = { readonly path: string; readonly drawing: Drawing }

const { resolve } = createRequire(import.meta.url)
const weights = [400, 600, 700]
/** What `latin` files of the font leave to `latin-ext`. */
const extended: [number, number][] = [
  [0x100, 0x2ff],
  [0x1e00, 0x1eff],
  [0x20a0, 0x20c0],
]

/**
 * Draws pictures as PNG and ICO, several at once; gives their bytes by path. Equal drawings are drawn once; one that was
 * drawn before, by the same version of what draws, is read from `.cache/images` instead.
 */
export async function drawImages(projectRoot: string, tasks: readonly DrawTask[]): Promise<Map<string, Uint8Array>> {
  const cache = join(projectRoot, '.cache/images')
  const packages = [
    join(dirname(resolve('@takumi-rs/core')), '../package.json'),
    resolve('@fontsource/inter/package.json'),
  ]
  const versions = await Promise.all(packages.map(versionOf))
  await mkdir(cache, { recursive: true })
  let renderer: Promise<Renderer> | undefined
  const draw = async ({ node, pictures, width, height }: Drawing, kept: string, format: 'ico' | 'png') => {
    const known = await readFile(kept).catch(() => undefined)
    if (known && known.length > 0) return known
    renderer ??= createRenderer()
    const images = Object.entries(pictures).map(([src, svg]) => ({ src, data: Buffer.from(svg) }))
    const options = { width, height, format, images }
    const bytes = await (await renderer).render(node as Parameters<Renderer['render']>[0], options)
    // Written beside and then renamed: a build that is killed here leaves no half of a picture.
    const scratch = `${kept}.${randomUUID()}`
    await writeFile(scratch, bytes)
    await rename(scratch, kept)
    return bytes
  }
  const drawn = new Map<string, Promise<Uint8Array>>()
  const imageOf = async ({ path, drawing }: DrawTask): Promise<[string, Uint8Array]> => {
    const format = path.endsWith('.ico') ? 'ico' : 'png'
    const key = createHash('sha256')
      .update(JSON.stringify([drawing, format, versions]))
      .digest('hex')
      .slice(0, 32)
    const image = drawn.get(key) ?? draw(drawing, join(cache, `${key}.${format}`), format)
    drawn.set(key, image)
    return [path, await image]
  }
  return new Map(await Promise.all(tasks.map(imageOf)))
}

async function createRenderer(): Promise<Renderer> {
  const { Renderer } = await import('@takumi-rs/core')
  const renderer = new Renderer()
  for (const subset of ['latin', 'latin-ext'])
    for (const weight of weights) {
      const data = await readFile(resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff2`))
      const ranges = subset === 'latin' ? {} : { unicodeRange: extended }
      await renderer.registerFont({ name: 'Inter', weight, style: 'normal', data, ...ranges })
    }
  return renderer
}

async function versionOf(file: string): Promise<string> {
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}
