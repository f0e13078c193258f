/** The time that each stage of a build takes. */
export type Profile = {
  /** Counts the time since the last call as that of a stage. */
  readonly add: (stage: string) => void
  /** Returns a table of all stages, in the order of their first calls. */
  readonly table: () => string
}

/** Creates a profile that begins now. `now` returns a time in ms. */
export function createProfile(now = () => performance.now()): Profile {
  const times = new Map<string, number>()
  let last = now()
  return {
    add: (stage) => {
      const time = now()
      times.set(stage, (times.get(stage) ?? 0) + time - last)
      last = time
    },
    table: () => {
      const all = [...times.values()].reduce((sum, time) => sum + time, 0)
      const rows = [...times].map(([stage, time]) => [
        stage,
        (time / 1000).toFixed(2),
        `${Math.round((100 * time) / all)} %`,
      ])
      return [['stage', 'seconds', 'share'], ...rows]
        .map(
          ([stage = '', seconds = '', share = '']) => `${stage.padEnd(28)}${seconds.padStart(9)}${share.padStart(8)}`,
        )
        .join('\n')
    },
  }
}

/** Returns the stage of a file that is written, such as `files: .html`. */
export function stageOfFile(path: string): string {
  const [ending] = /\.\w+$/.exec(path) ?? []
  return `files: ${ending ?? 'others'}`
}
