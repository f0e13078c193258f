import { extname, join, posix, relative, sep } from 'node:path'
import { imageSize } from 'image-size'
import { once } from '../../core/memo.ts'
import type { Image } from '../../core/page/facts.ts'
import { errorAt, type Problem } from '../../core/problem.ts'
import { isFormula } from '../../core/project/block.ts'
import { closest } from '../../core/text/closest.ts'
import { elementHtml } from '../../core/text/html.ts'
import { isExternal, safeDecode } from '../../core/urls/urls.ts'
import { explainRefusal, findNamed, listNamed, type Refusal, readNamed } from '../../disk/named-path.ts'
import type { Asset, Entry, ImageFile, MissingImage } from '../entry.ts'
import { hashOf } from '../hash-of.ts'
import { startOf } from '../markdown/source.ts'
import { drawingIn } from './draw-picture.ts'
import { readMaths } from './read-maths.ts'
import { isDrawnForPages, readSvg } from './read-svg.ts'
import { renderSvgContent, svgAttributes } from './svg.ts'

type PageImages = { readonly images: ReadonlyMap<string, ImageFile>; readonly problems: readonly Problem[] }

/** Reads the images of a page, each file once. */
export function readImages(
  all: readonly Pick<Image, 'source' | 'line'>[],
  file: string,
  read: (source: string) => ImageFile,
): PageImages {
  const images = new Map<string, ImageFile>()
  const problems = all.flatMap(({ source, line }) => {
    const image = images.get(source) ?? read(source)
    images.set(source, image)
    if (image.type === 'missing') return errorAt({ file, line }, 'missing-image', image.message, image.hint)
    if (image.type !== 'faulty') return []
    const isFile = drawingIn(source) === undefined
    return isFile ? image.problems : image.problems.map((problem) => ({ ...problem, file, line }))
  })
  return { images, problems }
}

/** Returns the picture files that pages show. */
export function assetsOf(entries: readonly Entry[]): readonly Asset[] {
  const images = entries.flatMap(({ parsed }) => [...parsed().images.values()])
  return images.flatMap((image) => (image.type === 'file' ? [image.asset] : []))
}

/** Folders of pictures. A source that starts with a slash is searched in the first one, then in the second. */
const folders = ['public', 'content']
const endings = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Creates a reader of pictures, which takes the folder of a page (below `content/`) and a source. */
export function createImageReader(projectRoot: string) {
  const known = new Map<string, ImageFile | undefined>()
  const listAll = once(() => folders.flatMap((name) => listPictures(projectRoot, name)))

  const read = (folder: string, source: string): ImageFile => {
    const drawing = drawingIn(source)
    if (drawing !== undefined) return isFormula(source) ? readMaths(drawing) : readDrawing(drawing, 'drawing.svg')
    if (isExternal(source)) return noFile(source)
    const candidates = pathsOf(folder, source).map((path) => findNamed([projectRoot], path))
    const [found] = candidates.flatMap((named) =>
      named.type === 'file' ? relative(projectRoot, named.path).replaceAll(sep, '/') : [],
    )
    const image = found === undefined ? undefined : readFile(found)
    if (image) return image
    for (const named of candidates) if (named.type === 'refused') return refused(source, named.why)
    return missing(source, folder, { all: listAll(), isThere: found !== undefined && endings.test(found) })
  }

  /** Reads each file once: several pages may show it. */
  const readFile = (file: string): ImageFile | undefined => {
    if (!known.has(file))
      known.set(
        file,
        /\.svg$/i.test(file) ? readDrawing(readNamed([projectRoot], file)?.toString() ?? '', file) : readBitmap(file),
      )
    return known.get(file)
  }

  const readBitmap = (file: string): ImageFile | undefined => {
    const source = join(projectRoot, file)
    const bytes = endings.test(file) ? readNamed([projectRoot], file) : undefined
    const size = bytes && sizeOf(bytes)
    if (!bytes || !size || size.type === 'svg') return undefined
    return createImageFile({ path: assetPath(file, bytes), source }, size)
  }

  /** An SVG becomes part of the page if possible, and otherwise a file that keeps its own styles and names. */
  const readDrawing = (text: string, file: string): ImageFile => {
    const inline = readSvg(text, file)
    if (inline.type === 'svg' || isDrawnForPages(text)) return inline
    const drawing = readSvg(text, file, 'file')
    if (drawing.type === 'faulty') return drawing
    const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...svgAttributes(drawing.root, '') }
    // Serialises the checked tree, so that a browser reads exactly the content that was checked.
    const written = elementHtml('svg', attributes, renderSvgContent(drawing.root, ''))
    const size = sizeOf(Buffer.from(written))
    if (size) return createImageFile({ path: assetPath(file, written), text: written }, size)
    const message = 'This picture has neither a `viewBox` nor a `width` and a `height`.'
    return {
      type: 'faulty',
      problems: [errorAt({ file, line: 1 }, 'picture-content', message, 'viewBox="0 0 300 200"')],
    }
  }

  return { read, readFile }
}

function createImageFile(asset: Asset, { width, height }: { width: number; height: number }): ImageFile {
  return { type: 'file', asset, width, height }
}

/** Returns the path of a picture in the site. It has a hash of the content and needs no escapes in a URL. */
function assetPath(file: string, content: string | Uint8Array): string {
  const ending = extname(file)
  const name =
    posix
      .basename(file, ending)
      .replace(/[^\w.-]+/g, '-')
      .replace(/^\W+/, '') || 'picture'
  return `assets/${name}-${hashOf(content).slice(0, 8)}${ending.toLowerCase()}`
}

/** Returns the possible files of a source, likeliest first, below the project's folder. Takes the folder of a page below `content/`. */
export function pathsOf(folder: string, source: string): readonly string[] {
  const paths = [...new Set([source, safeDecode(source)])].flatMap((path) =>
    path.startsWith('/') ? folders.map((name) => posix.join(name, path)) : [posix.join('content', folder, path)],
  )
  return paths.filter((file) => folders.some((name) => file.startsWith(`${name}/`)))
}

function listPictures(projectRoot: string, name: string): readonly string[] {
  const files = listNamed(projectRoot, name).filter(({ dirent, path }) => dirent.isFile() && endings.test(path))
  return files.map(({ path }) => `${name}/${path}`).sort()
}

function refused(source: string, why: Refusal): MissingImage {
  const hint = 'Save the picture itself beside the page, and write `![What it shows](./picture.png)`.'
  return { type: 'missing', message: `The picture \`${source}\` is not read: it ${explainRefusal(why)}.`, hint }
}

/** Describes a picture that is not a file of the project: in the page itself, on one computer, or on another host. */
function noFile(source: string): MissingImage {
  const where = /^data:/i.test(source)
    ? 'is part of the address, where nobody can read or change it.'
    : /^(?:[a-z]:|file:)/i.test(source)
      ? 'is a path on your computer, where readers have no such file.'
      : 'is on another host, which pages cannot load from.'
  const hint = 'Save it beside the page, and write `![What it shows](./picture.png)`.'
  return { type: 'missing', message: `The picture \`${startOf(source)}\` ${where}`, hint }
}

type FileSearch = { readonly all: readonly string[]; readonly isThere: boolean }

/** Describes a missing or unusable picture, with the closest file name. */
function missing(source: string, folder: string, { all, isThere }: FileSearch): MissingImage {
  if (isThere) {
    const hint = 'Its content does not match its extension, or is damaged. Export it again.'
    return { type: 'missing', message: `\`${source}\` is not a picture.`, hint }
  }
  const spell = (file: string) => {
    if (file.startsWith('public/')) return file.slice('public'.length)
    const path = posix.relative(posix.join('content', folder), file)
    return path.startsWith('.') ? path : `./${path}`
  }
  const fileNameOf = (path: string) => posix.basename(path).toLowerCase()
  const sameName = all.filter((file) => fileNameOf(file) === fileNameOf(source)).map(spell)
  const near = closest(source, sameName, Number.POSITIVE_INFINITY) ?? closest(source, all.map(spell))
  const advice = 'Put it beside the page (`./picture.png`) or into `public/` (`/picture.png`).'
  const hint = near ? `Did you mean \`${near}\`?` : advice
  const kinds = endings.test(source) ? '' : ' Pictures end in .svg, .png, .jpg, .gif, .webp or .avif.'
  return {
    type: 'missing',
    message: `No picture at \`${source}\`.${kinds}`,
    hint: near ? `${hint} ${advice}` : advice,
  }
}

function sizeOf(
  bytes: Buffer,
): { readonly width: number; readonly height: number; readonly type?: string } | undefined {
  try {
    const { width, height, type, orientation = 1 } = imageSize(bytes)
    if (width <= 0 || height <= 0) return undefined
    const size = { width: Math.round(width), height: Math.round(height) }
    // A photo says how the camera was held: with 5 and above, browsers show it on its side.
    const shown = orientation < 5 ? size : { width: size.height, height: size.width }
    return { ...shown, ...(type && { type }) }
  } catch {
    return undefined
  }
}
