/**
 * What a writer sees in dev besides the site: everything that is wrong, by file and line, and broken links marked in the
 * page. It is no part of the app: only the development server loads it.
 */

import { countProblems, placeOf, problemKey, ruleOf } from '../page/facts.ts'
import { pathKey, withoutBase } from '../page/urls.ts'
import type { Writing, WritingProblem } from '../program/writing.ts'
import linkStyles from './broken-links.css?inline'
import styles from './writing-overlay.css?inline'

const root = document.documentElement
const base = import.meta.env.BASE_URL
let writing = JSON.parse(document.getElementById('writing')?.textContent ?? '') as Writing
/** What was wrong before: only something new is told by its words. */
let known: ReadonlySet<string> = new Set()
let told: WritingProblem | undefined
/** The page the server was told of last. */
let opened = ''

const host = document.createElement('div')
host.id = 'writing'
const shadow = host.attachShadow({ mode: 'open' })
const status = create('p', { className: 'status', role: 'status' })
const toggle = create('button', { type: 'button', className: 'toggle' })
const latest = create('button', { type: 'button', className: 'latest', title: 'Open in the editor' })
const panel = create('section', { className: 'panel', tabIndex: -1, hidden: true })
toggle.setAttribute('aria-controls', 'panel')
panel.id = 'panel'
panel.setAttribute('aria-label', 'Problems in the content')
shadow.adoptedStyleSheets = [sheetOf(styles)]
document.adoptedStyleSheets.push(sheetOf(linkStyles))
shadow.append(status, panel, toggle, latest)
document.body.append(host)

latest.addEventListener('click', () => told && void fetch(told.open))
toggle.addEventListener('click', () => (panel.hidden ? open() : close()))
host.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || panel.hidden) return
  event.stopPropagation()
  close()
})

show()
look()
// Pages come and go without a load, and React draws links when it hydrates.
new MutationObserver(look).observe(root, {
  subtree: true,
  childList: true,
  attributeFilter: ['data-has-hydrated'],
})
import.meta.hot?.on('studio:writing', (now: Writing) => {
  writing = now
  show()
  markLinks()
})

function show(): void {
  const { problems } = writing
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
  const before = told
  told =
    problems.find((problem) => !known.has(problemKey(problem))) ??
    problems.find((problem) => before && problemKey(problem) === problemKey(before))
  known = new Set(problems.map(problemKey))
  latest.textContent = told ? `${placeOf(told)} ${told.message}` : ''
  expand(!panel.hidden && problems.length > 0)
  if (focused && !panel.hidden) panel.focus()
}

/** The page can be scrolled until its end stands above the list. */
function expand(wanted: boolean): void {
  panel.hidden = !wanted
  latest.hidden = wanted || !latest.textContent
  toggle.ariaExpanded = String(wanted)
  document.body.style.paddingBlockEnd = wanted ? `${innerHeight - panel.getBoundingClientRect().top}px` : ''
}

function open(): void {
  expand(true)
  panel.focus()
}

function close(): void {
  expand(false)
  toggle.focus()
}

function contentsOf(words: string, problems: readonly WritingProblem[]): HTMLElement[] {
  const heading = create('h2', { textContent: words })
  const closing = create('button', { type: 'button', className: 'close', textContent: 'Close' })
  closing.addEventListener('click', close)
  const list = create('ul')
  list.append(...problems.map(itemOf))
  return [heading, closing, list]
}

function itemOf(problem: WritingProblem): HTMLElement {
  const { severity, message, hint, open: address } = problem
  const button = create('button', { type: 'button', textContent: placeOf(problem) })
  button.title = 'Open in the editor'
  button.addEventListener('click', () => void fetch(address))
  const head = create('div', { className: severity })
  head.append(button, create('span', { textContent: ruleOf(problem) }))
  const item = create('li')
  item.append(head, create('p', { textContent: message }))
  if (hint) item.append(create('p', { className: 'hint', textContent: hint }))
  return item
}

/** Tells the server which page is open, and marks its links. */
function look(): void {
  const path = pathKey(withoutBase(base, location.pathname) ?? '')
  if (path !== opened) import.meta.hot?.send('studio:open', path)
  opened = path
  markLinks()
}

/** Marks the links of the page that lead nowhere, once hydration cannot mistake the mark for a difference. */
function markLinks(): void {
  if (root.dataset.hasHydrated !== 'true') return
  const broken = writing.brokenLinks[opened] ?? []
  for (const link of document.querySelectorAll('main a[href]')) {
    const is = broken.includes(link.getAttribute('href') ?? '')
    if (link.hasAttribute('data-broken') !== is) link.toggleAttribute('data-broken', is)
  }
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}
