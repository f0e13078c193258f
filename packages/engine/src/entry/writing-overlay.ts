/**
 * The overlay of dev: lists all problems by file and line, and marks broken links in the page. Only the development
 * server loads it.
 */

import { adoptStyles, sheetOf } from '../browser/adopt-styles.ts'
import { create, createButton } from '../browser/create-element.ts'
import type { OverlayData, OverlayProblem } from '../core/overlay-data.ts'
import { countProblems, formatLocation, problemKey, ruleOf } from '../core/problem.ts'
import { canonicalPath, withoutBase } from '../core/urls/route.ts'
import linkStyles from './broken-links.css?inline'
import styles from './writing-overlay.css?inline'

const root = document.documentElement
const base = import.meta.env.BASE_URL
let data = JSON.parse(document.getElementById('~overlay-data')?.textContent ?? '') as OverlayData
/** Keys of the problems before the last update. Only a new problem is shown with its message. */
let shownKeys: ReadonlySet<string> = new Set()
/** Newest problem, shown beside the button. */
let newest: OverlayProblem | undefined
/** Path of the last page reported to the server. */
let opened = ''

const host = create('div', { id: '~writing-overlay' })
const shadow = host.attachShadow({ mode: 'open' })
const status = create('p', { className: 'status', role: 'status' })
const toggle = createButton('toggle', '', { onclick: () => (panel.hidden ? open() : close()) })
const latest = createButton('latest', '', {
  title: 'Open in the editor',
  onclick: () => newest && void fetch(newest.open),
})
const panel = create('section', {
  id: '~panel',
  className: 'panel',
  ariaLabel: 'Problems in the content',
  tabIndex: -1,
  hidden: true,
})
toggle.setAttribute('aria-controls', '~panel')
shadow.adoptedStyleSheets = [sheetOf(styles)]
adoptStyles(linkStyles)
shadow.append(status, panel, toggle, latest)
document.body.append(host)

host.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || panel.hidden) return
  event.stopPropagation()
  close()
})

showProblems()
followPage()
// Navigation changes the page without a load, and hydration may replace links.
new MutationObserver(followPage).observe(root, {
  subtree: true,
  childList: true,
  attributeFilter: ['data-has-hydrated'],
})
import.meta.hot?.on('studio:overlay', (now: OverlayData) => {
  data = now
  showProblems()
  markLinks()
})

function showProblems(): void {
  const { problems } = data
  const words = countProblems(problems)
  const focused = shadow.activeElement !== null && shadow.activeElement !== toggle
  status.textContent = problems.length > 0 ? words : status.textContent ? 'All problems are fixed.' : ''
  toggle.textContent = words
  toggle.toggleAttribute(
    'data-errors',
    problems.some(({ severity }) => severity === 'error'),
  )
  toggle.hidden = problems.length === 0
  panel.replaceChildren(...contentsOf(words, problems))
  const before = newest
  newest =
    problems.find((problem) => !shownKeys.has(problemKey(problem))) ??
    problems.find((problem) => before && problemKey(problem) === problemKey(before))
  shownKeys = new Set(problems.map(problemKey))
  latest.textContent = newest ? `${formatLocation(newest)} ${newest.message}` : ''
  setListShown(!panel.hidden && problems.length > 0)
  if (focused && !panel.hidden) panel.focus()
}

/** Shows or hides the list. Pads the page, so that its end can scroll above the list. */
function setListShown(wanted: boolean): void {
  panel.hidden = !wanted
  latest.hidden = wanted || !latest.textContent
  toggle.ariaExpanded = String(wanted)
  document.body.style.paddingBlockEnd = wanted ? `${innerHeight - panel.getBoundingClientRect().top}px` : ''
}

function open(): void {
  setListShown(true)
  panel.focus()
}

function close(): void {
  setListShown(false)
  toggle.focus()
}

function contentsOf(words: string, problems: readonly OverlayProblem[]): HTMLElement[] {
  return [
    create('h2', {}, words),
    createButton('close', 'Close', { onclick: close }),
    create('ul', {}, ...problems.map(itemOf)),
  ]
}

function itemOf(problem: OverlayProblem): HTMLElement {
  const { severity, message, hint, open: address } = problem
  const onclick = () => void fetch(address)
  const button = createButton('', formatLocation(problem), { title: 'Open in the editor', onclick })
  return create(
    'li',
    {},
    create('div', { className: severity }, button, create('span', {}, ruleOf(problem))),
    create('p', {}, message),
    ...(hint ? [create('p', { className: 'hint' }, hint)] : []),
  )
}

/** Reports the open page to the server, and marks its broken links. */
function followPage(): void {
  const path = canonicalPath(withoutBase(base, location.pathname) ?? '')
  if (path !== opened) import.meta.hot?.send('studio:open', path)
  opened = path
  markLinks()
}

/** Marks the broken links of the page, but only after hydration, which would report the mark as a mismatch. */
function markLinks(): void {
  if (root.dataset.hasHydrated !== 'true') return
  const broken = data.brokenLinks[opened] ?? []
  for (const link of document.querySelectorAll('main a[href]')) {
    const isBroken = broken.includes(link.getAttribute('href') ?? '')
    if (link.hasAttribute('data-broken') !== isBroken) link.toggleAttribute('data-broken', isBroken)
  }
}
