import { defaultKeymap, history, historyKeymap, indentWithTab, selectAll } from '@codemirror/commands'
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  LRLanguage,
  syntaxHighlighting,
} from '@codemirror/language'
import { EditorState, MapMode, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { scriptKinds, scriptParser } from 'studio-docs/browser'
import * as strings from '../playground-strings.ts'

export type Editor = {
  readonly read: () => string
  /** Restores the sample, with its setup hidden. */
  readonly reset: () => void
  readonly focus: () => void
  readonly showSetup: (shown: boolean) => void
  /** Marks the line (1-based) of an error, or none. */
  readonly markLine: (line: number | undefined) => void
  readonly destroy: () => void
}

/** Number of setup lines above the sample, and whether they are hidden. */
export type SetupState = { readonly lines: number; readonly hidden: boolean }

export type EditorOptions = {
  readonly parent: HTMLElement
  /** The setup of the sample, ending in an empty line, or an empty string. */
  readonly setup: string
  readonly sample: string
  /** Initial code, if it is not the sample. */
  readonly code: string | undefined
  readonly setupChanged: (setup: SetupState) => void
  readonly changed: () => void
}

const typescript = LRLanguage.define({ parser: scriptParser.configure({ dialect: 'ts' }) })

/** Styles like those of the site's code blocks. */
const editorTheme = EditorView.theme({
  '&': { paddingBlock: '0.875rem', color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: '0.875rem' },
  // The frame of the playground shows the focus.
  '&.cm-focused': { outline: 'none' },
  // A whole number of lines, so that none is cut off.
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

/** Token colours of the site's code blocks. */
const editorColours = HighlightStyle.define(
  Object.entries(scriptKinds).map(([kind, tag]) => ({ tag, color: `var(--code-${kind})` })),
)

const setFaultLine = StateEffect.define<number | undefined>()
const faultMark = Decoration.line({ class: 'fault-line' })

/** The marked line of an error. It moves with edits, and the next run sets it again. */
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

/** The setup above a sample: the end of its last line, and whether it is hidden. */
type Setup = { readonly end: number; readonly hidden: boolean }

const setSetup = StateEffect.define<Setup>()
const hiddenLines = Decoration.replace({ block: true })

const setup = StateField.define<Setup>({
  create: () => ({ end: 0, hidden: false }),
  update: ({ end, hidden }, { changes, effects, newDoc }) => {
    const effect = effects.findLast((one) => one.is(setSetup))
    if (effect) return effect.value
    const mapped = changes.mapPos(end, 1, MapMode.TrackDel)
    // If an edit replaces the end of the setup, nothing remains to hide.
    return mapped === null ? { end: 0, hidden: false } : { end: newDoc.lineAt(mapped).to, hidden }
  },
})

/** Counts the lines of the setup, without the empty line below it. */
function stateOfSetup(state: EditorState): SetupState {
  const { end, hidden } = state.field(setup)
  return { lines: end === 0 ? 0 : state.doc.lineAt(end).number - 1, hidden }
}

/** Selects everything and shows the hidden lines. */
function selectAllShown(view: EditorView): boolean {
  const { end } = view.state.field(setup)
  view.dispatch({ effects: setSetup.of({ end, hidden: false }) })
  return selectAll(view)
}

/** Returns the decoration that collapses the hidden lines. The cursor skips them. */
function findHidden(state: EditorState): DecorationSet {
  const { end, hidden } = state.field(setup)
  return hidden && end > 0 ? Decoration.set([hiddenLines.range(0, end)]) : Decoration.none
}

/** Protects hidden lines: without a selection, Backspace below them would delete them all unseen. */
const keepHidden = EditorState.changeFilter.of((transaction) => {
  const { selection } = transaction.startState
  const { end, hidden } = transaction.startState.field(setup)
  if (!hidden || !selection.main.empty || !transaction.isUserEvent('delete')) return true
  return [0, end + 1]
})

/** Replaces a selection with typed text. The browser would add inline styles to keep the look of several lines. */
function replaceChosen(event: InputEvent, view: EditorView): boolean {
  if (event.inputType !== 'insertText' || event.data === null || view.state.selection.main.empty) return false
  view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true })
  return true
}

/** Creates an editor in a shadow tree, where the page's policy does not apply to its styles. */
export function createEditor({ parent, setup: head, sample, code, setupChanged, changed }: EditorOptions): Editor {
  const root = parent.attachShadow({ mode: 'open' })
  const folded = { end: Math.max(0, head.length - 1), hidden: head !== '' }
  const state = EditorState.create({
    doc: code ?? head + sample,
    selection: { anchor: code === undefined ? head.length : 0 },
    extensions: [
      lineNumbers(),
      history(),
      indentUnit.of('  '),
      indentOnInput(),
      bracketMatching(),
      keymap.of([{ key: 'Mod-a', run: selectAllShown }, indentWithTab, ...defaultKeymap, ...historyKeymap]),
      typescript,
      syntaxHighlighting(editorColours),
      editorTheme,
      faultLine,
      setup.init(() => (code === undefined ? folded : { end: 0, hidden: false })),
      EditorView.decorations.compute([setup], findHidden),
      EditorView.atomicRanges.of(({ state }) => findHidden(state)),
      keepHidden,
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': strings.editor,
        tabindex: '0',
      }),
      EditorView.domEventHandlers({ beforeinput: replaceChosen }),
      EditorView.updateListener.of(({ docChanged, startState, state }) => {
        if (startState.field(setup) !== state.field(setup)) setupChanged(stateOfSetup(state))
        if (docChanged) changed()
      }),
    ],
  })
  const view = new EditorView({ state, parent: root, root })
  setupChanged(stateOfSetup(state))
  return {
    read: () => view.state.doc.toString(),
    reset: () => {
      const changes = { from: 0, to: view.state.doc.length, insert: head + sample }
      view.dispatch({ changes, effects: setSetup.of(folded), selection: { anchor: head.length } })
    },
    focus: () => view.focus(),
    showSetup: (shown) => {
      const { end } = view.state.field(setup)
      view.dispatch({ effects: setSetup.of({ end, hidden: !shown }) })
    },
    markLine: (line) => {
      const { end, hidden } = view.state.field(setup)
      const isHidden = hidden && line !== undefined && line < view.state.doc.lineAt(end).number
      view.dispatch({ effects: [setFaultLine.of(line), ...(isHidden ? [setSetup.of({ end, hidden: false })] : [])] })
    },
    destroy: () => view.destroy(),
  }
}
