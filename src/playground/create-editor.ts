import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  LRLanguage,
  syntaxHighlighting,
} from '@codemirror/language'
import { EditorState, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { scriptKinds, scriptParser } from '../page/script.ts'

/** An editor of TypeScript. */
export type Editor = {
  readonly read: () => string
  readonly write: (code: string) => void
  readonly focus: () => void
  /** Marks a line (1-based) as the one that is wrong, or none. */
  readonly markLine: (line: number | undefined) => void
  readonly destroy: () => void
}

/** What an editor starts with, and whom it tells of changes. */
export type EditorOptions = {
  readonly parent: HTMLElement
  readonly code: string
  /** The line to be seen first, 1-based. */
  readonly line: number
  readonly changed: () => void
}

const typescript = LRLanguage.define({ parser: scriptParser.configure({ dialect: 'ts' }) })

/** The look of the editor: that of the site's code blocks, by their tokens. */
const editorTheme = EditorView.theme({
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
const editorColours = HighlightStyle.define(
  Object.entries(scriptKinds).map(([kind, tag]) => ({ tag, color: `var(--code-${kind})` })),
)

const setFaultLine = StateEffect.define<number | undefined>()
const faultMark = Decoration.line({ class: 'fault-line' })

/** The line that is wrong; typing takes the mark with it, the next run sets it anew. */
const faultLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects, state }) => {
    for (const effect of effects) {
      if (!effect.is(setFaultLine)) continue
      if (effect.value === undefined || effect.value > state.doc.lines) return Decoration.none
      return Decoration.set([faultMark.range(state.doc.line(effect.value).from)])
    }
    return marks.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** What is typed over several lines: left to the browser, that would try to keep their looks by inline styles. */
function replaceChosen(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== 'insertText' || event.data === null || view.state.selection.main.empty) return false
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true })
  return true
}

/** Puts an editor into an element, in a shadow tree: only there its styles need no permission of the page's policy. */
export function createEditor({ parent, code, line, changed }: EditorOptions): Editor {
  const root = parent.attachShadow({ mode: 'open' })
  const state = EditorState.create({
    doc: code,
    extensions: [
      lineNumbers(),
      history(),
      indentUnit.of('  '),
      indentOnInput(),
      bracketMatching(),
      keymap.of([indentWithTab, ...defaultKeymap, ...historyKeymap]),
      typescript,
      syntaxHighlighting(editorColours),
      editorTheme,
      faultLine,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': 'Sample code. Press Escape, then Tab to leave it.',
        tabindex: '0',
      }),
      EditorView.domEventHandlers({ beforeinput: replaceChosen }),
      EditorView.updateListener.of(({ docChanged }) => docChanged && changed()),
    ],
  })
  const view = new EditorView({ state, parent: root, root })
  const start = view.state.doc.line(Math.min(line, view.state.doc.lines)).from
  view.dispatch({ selection: { anchor: start } })
  // The editor's own effect would scroll the page, too, and leave the line behind the bar.
  view.requestMeasure({
    read: () => view.lineBlockAt(start).top,
    write: (top) => {
      view.scrollDOM.scrollTop = top
    },
  })
  return {
    read: () => view.state.doc.toString(),
    write: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
    focus: () => view.focus(),
    markLine: (line) => view.dispatch({ effects: setFaultLine.of(line) }),
    destroy: () => view.destroy(),
  }
}
