import { createRequire } from 'node:module'
import type { Accent } from '../core/config/brand.ts'
import { type Look, usualLook } from '../core/config/look.ts'
import { errorInConfig, type Problem } from '../core/problem.ts'
import { paletteOf } from '../render/palette.ts'

// For `import`, the package has over a hundred modules, which load ten times as long.
const { converter, formatHex, interpolate, wcagContrast } = createRequire(import.meta.url)(
  'culori',
) as typeof import('culori')

/** Minimum contrast of text in WCAG 2.2, level AA. */
const minContrast = 4.5

/** Largest share of an accent in a tint behind text: sidebar entries, boxes, marked lines. */
const tintShare = 0.11

const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]

/** Colours of warnings, as in `view/tokens.css`. */
const warnings = { light: ['#8a5300', '#b3261e'], dark: ['#f0b65c', '#ff9d96'] } as const

/**
 * Reports colours with too little contrast: changed grounds, or else accents, by option, and changed colours of code.
 */
export function checkColours(look: Look, accents: ReadonlyMap<string, Accent>): readonly Problem[] {
  const own = [...accents.values()]
  const grounds = modes.flatMap((mode) => checkGrounds(mode, look, own))
  // The other colours are checked on the grounds.
  if (grounds.length > 0) return grounds
  const keys = [...accents].flatMap(([key, accent]) =>
    modes.flatMap((mode) => checkAccent(key, mode, { accent, look })),
  )
  return [...keys, ...modes.flatMap((mode) => checkCodeColours(mode, look, own))]
}

/** Reports backgrounds on which the engine's own colours of text have too little contrast. */
function checkGrounds(mode: Mode, look: Look, accents: readonly Accent[]): readonly Problem[] {
  const { text, muted } = paletteOf(look)[mode]
  const words = [text, muted, ...warnings[mode], ...codeColours.map((name) => usualLook.code[name][mode])]
  return (['background', 'surface'] as const).flatMap((name) => {
    const colour = look[name][mode]
    if (colour === usualLook[name][mode]) return []
    const tints = (ground: string) => (name === 'background' ? tintsOf(ground, mode, { look, accents }) : [])
    const contrastOf = (ground: string) => leastContrast(words, [ground, ...tints(ground)])
    return checkColour({ key: `look.${name}.${mode}`, rule: 'look', mode, colour, of: 'ground', contrastOf })
  })
}

/** Reports an accent with too little contrast. It colours text, and the background of button text. */
function checkAccent(key: string, mode: Mode, { accent, look }: { accent: Accent; look: Look }): readonly Problem[] {
  const { background, surface, 'on-accent': button } = paletteOf(look)[mode]
  const contrastOf = (colour: string) =>
    leastContrast([colour], [background, surface, button, tint(colour, background)])
  return checkColour({ key: `${key}.${mode}`, rule: 'brand', mode, colour: accent[mode], of: 'text', contrastOf })
}

/** Reports colours of code with too little contrast on blocks and marked lines. */
function checkCodeColours(mode: Mode, look: Look, accents: readonly Accent[]): readonly Problem[] {
  const { background, surface } = paletteOf(look)[mode]
  const grounds = [background, surface, ...tintsOf(background, mode, { look, accents })]
  return codeColours.flatMap((name) => {
    const colour = look.code[name][mode]
    if (colour === usualLook.code[name][mode]) return []
    const contrastOf = (ink: string) => leastContrast([ink], [...grounds, tint(ink, background)])
    return checkColour({ key: `look.code.${name}.${mode}`, rule: 'look', mode, colour, of: 'text', contrastOf })
  })
}

const codeColours = Object.keys(usualLook.code) as (keyof Look['code'])[]

function leastContrast(texts: readonly string[], grounds: readonly string[]): number {
  return Math.min(...texts.flatMap((text) => grounds.map((ground) => wcagContrast(text, ground))))
}

/** Returns the tints behind text on a background: of accents, and of added and removed lines. */
function tintsOf(
  ground: string,
  mode: Mode,
  { look, accents }: { readonly look: Look; readonly accents: readonly Accent[] },
): readonly string[] {
  const colours = [...accents.map((accent) => accent[mode]), look.code.string[mode], ...warnings[mode]]
  return colours.map((colour) => tint(colour, ground))
}

/** Mixes a colour into its ground, as `color-mix(in srgb, …)` does. */
function tint(colour: string, ground: string): string {
  return formatHex(interpolate([ground, colour], 'rgb')(tintShare))
}

type CheckedColour = {
  /** Name of the option, for messages. */
  readonly key: string
  readonly rule: 'brand' | 'look'
  readonly mode: Mode
  readonly colour: string
  /** Whether the colour is of text, or of the ground below it. */
  readonly of: 'text' | 'ground'
  /** Returns the least contrast that a colour would have here. */
  readonly contrastOf: (colour: string) => number
}

const toOklch = converter('oklch')

/** Reports a colour with too little contrast, with the nearest lightness that has enough. */
function checkColour({ key, rule, mode, colour, of, contrastOf }: CheckedColour): readonly Problem[] {
  const found = contrastOf(colour)
  if (found >= minContrast) return []
  const colourAt = (lightness: number) => formatHex({ c: 0, ...toOklch(colour), l: lightness / 100 })
  const steps = Array.from({ length: 101 }, (_, step) => step)
  // Text on light pages must be darker, and their ground lighter.
  const nearestFirst = (of === 'text') === (mode === 'light') ? steps.toReversed() : steps
  const near = nearestFirst.find((lightness) => contrastOf(colourAt(lightness)) >= minContrast)
  const has = `has a contrast of ${found.toFixed(1)}:1 in ${mode} mode`
  const message =
    of === 'text'
      ? `${colour} ${has}, but text needs ${minContrast}:1.`
      : `text on ${colour} ${has}, but needs ${minContrast}:1.`
  const hint = near !== undefined ? `A lightness of ${near} % is enough: '${colourAt(near)}'` : undefined
  return [errorInConfig(rule, `\`${key}\`: ${message}`, hint)]
}
