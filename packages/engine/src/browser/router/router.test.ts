import { afterEach, expect, test, vi } from 'vitest'
import type { Page } from '../../core/page/page.ts'
import { createStore } from '../store.ts'
import { startRouter } from './router.ts'
import type { View } from './visit.ts'

afterEach(() => vi.unstubAllGlobals())

const origin = 'https://docs.test'

type NavigateOptions = Partial<
  Pick<NavigateEvent, 'navigationType' | 'hashChange' | 'canIntercept' | 'downloadRequest'>
>

type SetUp = { readonly search?: string; readonly loadedPath?: string; readonly hasOpenDialog?: boolean }

/** Opens `/site/a` with the router. Returns a function that navigates, and the list of what the router does. */
function setUp({ search = '', loadedPath = '/site/a', hasOpenDialog = false }: SetUp = {}) {
  const done: string[] = []
  let navigate: (event: NavigateEvent) => void = () => undefined
  const target = { checkVisibility: () => true, querySelector: () => null, scrollIntoView: () => done.push('to #b') }
  vi.stubGlobal('HTMLDetailsElement', class {})
  vi.stubGlobal('location', { href: `${origin}/site/a${search}`, origin, pathname: '/site/a', search })
  vi.stubGlobal('scrollTo', () => done.push('to the top'))
  vi.stubGlobal('navigation', {
    currentEntry: { key: 'a' },
    addEventListener: (_: string, listener: typeof navigate) => {
      navigate = listener
    },
  })
  vi.stubGlobal('document', {
    getElementById: (id: string) => ({ '~boot': { dataset: { loadedPath } }, b: target })[id] ?? null,
    querySelectorAll: () => [],
  })
  startRouter({
    base: '/site/',
    view: createStore<View>({ type: 'page', path: '/a', page: {} as Page }),
    scrolls: {
      save: () => done.push('save'),
      restore: () => done.push('restore'),
      saveForReload: () => undefined,
      restoreAfterReload: () => undefined,
    },
    visits: {
      go: async ({ path, step }) => void done.push(step ? `step to ${path}` : `go ${path}`),
      stay: () => void done.push('stay'),
    },
    closeOverlay: () => hasOpenDialog,
  })
  const to = (address: string, options: NavigateOptions = {}) => {
    const event = {
      canIntercept: true,
      cancelable: true,
      downloadRequest: null,
      navigationType: 'push',
      destination: { url: new URL(address, origin).href },
      intercept: ({ handler }: NavigationInterceptOptions) => void handler?.(),
      preventDefault: () => done.push('prevent'),
      ...options,
    }
    navigate(event as unknown as NavigateEvent)
    return done
  }
  return { to, done }
}

test.each<[string, string, NavigateOptions?]>([
  ['another site', 'https://other.test/site/b'],
  ['a path outside the base', '/b'],
  ['a file', '/site/b.png'],
  ['a reload', '/site/b', { navigationType: 'reload' }],
  ['a download', '/site/b', { downloadRequest: '' }],
  ['a navigation that cannot be intercepted', '/site/b', { canIntercept: false }],
])('the router leaves %s to the browser', (_, address, options) => {
  expect(setUp().to(address, options)).toEqual([])
})

test.each<[string, string, readonly string[], (NavigateOptions & SetUp)?]>([
  ['a link to another page', '/site/b', ['save', 'go /b']],
  ['a step to another page', '/site/b', ['save', 'step to /b'], { navigationType: 'traverse' }],
  ['a link to a hash of this page', '/site/a#b', ['save', 'stay'], { hashChange: true }],
  ['a link to this page', '/site/a/', ['save', 'stay', 'to the top']],
  ['a link to this page without its query', '/site/a', ['save', 'stay'], { search: '?x=1' }],
  ['a link to another query and a hash', '/site/a?x=1#b', ['save', 'stay', 'to #b']],
  ['a step within this page', '/site/a?x=1', ['save', 'stay', 'restore'], { navigationType: 'traverse' }],
  ['a step while a dialog is open', '/site/b', ['prevent'], { navigationType: 'traverse', hasOpenDialog: true }],
])('%s (%s) leads to %j', (_, address, expected, options = {}) => {
  expect(setUp(options).to(address, options)).toEqual(expected)
})

test('a page whose address changed before the router started is visited', () => {
  expect(setUp({ loadedPath: '/site/z' }).done).toEqual(['go /a'])
})
