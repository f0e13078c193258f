/** System fonts of almost the same width. */
export type SystemFonts = {
  readonly regular: SystemFont
  readonly bold?: SystemFont
}

type SystemFont = {
  readonly local: readonly string[]
  /** Mean width of a letter of `sampleText`, in em. */
  readonly width: number
}

/** Text for measuring widths, with kerning. */
export const sampleText =
  'Names are typed, and a mistake is found before a query runs: each page shows what was sent to the database, and what it gave back.'

/**
 * Fonts of Windows, Android, macOS and Linux for text and code. Widths of Liberation (equal to Arial) and DejaVu are measured. The
 * others are means of @capsizecss/metrics 4.3, in proportion to Arial. Menlo and DejaVu Sans Mono are 0.3 % wider.
 */
export const systemFonts: Readonly<Record<'text' | 'code', readonly SystemFonts[]>> = {
  text: [
    {
      regular: { local: ['Segoe UI', 'Roboto', 'Helvetica Neue', 'Arial', 'Liberation Sans'], width: 0.4597 },
      bold: {
        local: ['Segoe UI Bold', 'Roboto Bold', 'Helvetica Neue Bold', 'Arial Bold', 'Liberation Sans Bold'],
        width: 0.4899,
      },
    },
    {
      regular: { local: ['Noto Sans'], width: 0.4888 },
      bold: { local: ['Noto Sans Bold'], width: 0.5187 },
    },
    { regular: { local: ['DejaVu Sans'], width: 0.5224 }, bold: { local: ['DejaVu Sans Bold'], width: 0.5879 } },
  ],
  code: [
    {
      regular: {
        local: ['Menlo', 'Roboto Mono', 'Droid Sans Mono', 'Liberation Mono', 'DejaVu Sans Mono', 'Noto Sans Mono'],
        width: 0.6,
      },
    },
    { regular: { local: ['Consolas'], width: 0.5498 } },
  ],
}

/** Fallback fonts of the reader's system. */
export const systemStacks = {
  text: 'ui-sans-serif,system-ui,sans-serif',
  code: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace',
} as const
