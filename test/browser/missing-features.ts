type Take = () => void

/** Features that a browser may lack or deny, each as a script that takes it away before anything else runs. */
export const features: Readonly<Record<string, Take>> = {
  'the Navigation API': () => {
    Reflect.deleteProperty(window, 'navigation')
  },
  'modal dialogs': () => {
    for (const name of ['show', 'showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name)
  },
  'style sheets made by scripts': () => {
    Reflect.deleteProperty(window, 'CSSStyleSheet')
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
  },
  'what is tried and done without: observers, idle time, scheduler, clipboard, popovers, highlights, time limits, changes of media':
    () => {
      for (const name of ['ResizeObserver', 'IntersectionObserver', 'requestIdleCallback', 'scheduler'])
        Reflect.deleteProperty(window, name)
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
        Reflect.deleteProperty(HTMLElement.prototype, name)
      Reflect.deleteProperty(Navigator.prototype, 'clipboard')
      Reflect.deleteProperty(CSS, 'highlights')
      Reflect.deleteProperty(AbortSignal, 'timeout')
      for (const name of ['addEventListener', 'removeEventListener'])
        Object.defineProperty(MediaQueryList.prototype, name, { value: undefined })
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
