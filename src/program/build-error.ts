/** A reason not to go on that its message explains in full: nobody needs to see where in the engine it was found. */
export class BuildError extends Error {
  override readonly name = 'BuildError'
}
