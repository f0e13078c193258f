/** Draws the parts of the page that are not drawn yet, each after the picture of the one before; or all of them now. The boot script does so before the app is there. */
export function drawParts(all = false): void {
  ;(globalThis as unknown as { studioDraw: (all: boolean) => void }).studioDraw(all)
}
