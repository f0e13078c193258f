import { escapeHtml } from './html.ts'

/** Takes the tokens of a block of code in order and gives its lines as HTML. */
export type TokenLines = {
  /** A token within a line, with the class it gets; none is plain text. */
  readonly put: (text: string, kind: string) => void
  readonly endLine: () => void
  /** Ends the last line and gives all of them. */
  readonly end: () => readonly string[]
}

/** Neighbours of one class become one span; blanks never open a span of their own. */
export function createTokenLines(): TokenLines {
  const lines: string[] = []
  let html = ''
  let open = ''
  let run = ''
  const flush = () => {
    if (run === '') return
    html += open ? `<span class="${open}">${escapeHtml(run)}</span>` : escapeHtml(run)
    run = ''
  }
  const endLine = () => {
    flush()
    lines.push(html)
    html = ''
    open = ''
  }
  return {
    put(text, kind) {
      if (kind !== open && /\S/.test(text)) {
        flush()
        open = kind
      }
      run += text
    },
    endLine,
    end() {
      endLine()
      return lines
    },
  }
}
