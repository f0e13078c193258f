/** Gives a button with a class and words, and whatever else it is to have. */
export function createButton(
  className: string,
  textContent: string,
  more: Partial<HTMLButtonElement> = {},
): HTMLButtonElement {
  return Object.assign(document.createElement('button'), { type: 'button', className, textContent, ...more })
}
