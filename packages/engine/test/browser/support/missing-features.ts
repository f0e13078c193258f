type Take = () => void

/** Features that a supported browser may lack, each as a script that removes it before the page starts. */
export const features: Readonly<Record<string, Take>> = {
  'the Navigation API': () => {
    Reflect.deleteProperty(window, 'navigation')
  },
  'what is tried and done without: idle time, scheduler, clipboard, popovers, highlights': () => {
    for (const name of ['requestIdleCallback', 'scheduler']) Reflect.deleteProperty(window, name)
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name)
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
    Reflect.deleteProperty(CSS, 'highlights')
  },
  'storage, which is denied': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
  'room in the storage': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}
