/** Creates an element with properties and contents. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...contents: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...contents)
  return element
}

/** Creates a button with a class, a text and further properties. */
export function createButton(
  className: string,
  textContent: string,
  more: Partial<HTMLButtonElement> = {},
): HTMLButtonElement {
  return create('button', { type: 'button', className, textContent, ...more })
}
