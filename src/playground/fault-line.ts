import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

const setLine = StateEffect.define<number | undefined>()
const wrong = Decoration.line({ class: 'fault-line' })

/** The line of an editor that is wrong; typing takes the mark with it, the next run sets it anew. */
export const faultLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects, state }) => {
    for (const effect of effects) {
      if (!effect.is(setLine)) continue
      if (effect.value === undefined || effect.value > state.doc.lines) return Decoration.none
      return Decoration.set([wrong.range(state.doc.line(effect.value).from)])
    }
    return marks.map(changes)
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Marks a line of an editor (1-based), or none. */
export function markFaultLine(view: EditorView, line: number | undefined): void {
  view.dispatch({ effects: setLine.of(line) })
}
