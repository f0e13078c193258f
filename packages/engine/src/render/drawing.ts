import type { Node } from '@takumi-rs/core'

/** A drawing for the renderer of PNG files: styled boxes and words, and the pictures in them by name. */
export type Drawing = {
  readonly width: number
  readonly height: number
  readonly node: Node
  readonly pictures: Readonly<Record<string, string>>
}
