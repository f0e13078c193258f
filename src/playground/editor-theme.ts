import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { scriptKinds } from '../page/script.ts'

/** The look of the editor: that of the site's code blocks, by their tokens. */
export const editorTheme = EditorView.theme({
  '&': { paddingBlock: '0.875rem', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '0.875rem' },
  // The frame of the playground shows the focus.
  '&.cm-focused': { outline: 'none' },
  // Eighteen lines: none is cut where it begins or ends.
  '.cm-scroller': { maxBlockSize: 'calc(18 * 1.4rem)', overflow: 'auto', fontFamily: 'var(--mono)', lineHeight: '1.6' },
  '.cm-content': { padding: '0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 1rem 0 0.75rem', fontVariantLigatures: 'none' },
  '.cm-gutters': { border: 'none', backgroundColor: 'transparent', color: 'var(--code-comment)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.5rem', padding: '0 0.25rem 0 0.75rem' },
  '.cm-content ::selection, .cm-line::selection': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 28%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-tint)', outline: '1px solid var(--accent)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'transparent', color: 'var(--danger)' },
  '.fault-line': {
    backgroundColor: 'color-mix(in srgb, var(--danger) 12%, transparent)',
    boxShadow: 'inset 3px 0 var(--danger)',
  },
  '@media (forced-colors: active)': { '.fault-line': { borderInlineStart: '3px solid mark' } },
})

/** The colours of its words, the same as in the site's code blocks. */
export const editorColours = HighlightStyle.define(
  Object.entries(scriptKinds).map(([kind, tag]) => ({ tag, color: `var(--code-${kind})` })),
)
