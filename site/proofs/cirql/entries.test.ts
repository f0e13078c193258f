import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readContent } from '../../../packages/engine/src/content/read-content.ts'
import { readResults, readRuns } from '../../../packages/engine/src/samples/stored-results.ts'
import config from '../../site.config.ts'
import { cirqlSamples } from './project.ts'
import { readDeclarations } from './signatures/read-declarations.ts'

/** A section of an API page. */
type Section = {
  readonly address: string
  readonly text: string
  /** Names of its `signature=` block. */
  readonly names: readonly string[]
  /** Lines of that block with calls, constructors included. Empty for types, constants and other classes. */
  readonly calls: readonly string[]
}

const folder = 'site/content/cirql/api'
const sections = readdirSync(folder)
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) => readSections(readFileSync(join(folder, file), 'utf8'), file.replace(/(index)?\.mdx$/, '')))
const entries = sections.filter(({ calls }) => calls.length > 0)

function readSections(page: string, name: string): Section[] {
  const parts = page.split(/^(?=#{2,4} .*\{#[\w-]+\}$)/m).slice(1)
  return parts.map((text) => {
    const [, id] = /\{#([\w-]+)\}/.exec(text) ?? []
    const [, names = '', block = ''] = /^```ts signature="(.*?)"\n(.*?)\n```$/ms.exec(text) ?? []
    const isClient = /^new \w+\(/m.test(block)
    const isCalled = isClient || !/^(?:class|interface|type|const|readonly) /.test(block)
    const calls = isCalled ? block.split('\n').filter((line) => /^(?:new )?[\w.]+(?:<.*>)?\(/.test(line)) : []
    return { address: `/cirql/api/${name}#${id}`, text, names: names.split(' '), calls }
  })
}

/** Parts of an entry, in the order that all entries have. */
const order = ['signature', 'Takes', 'Returns', 'Throws', 'sample', 'Sample', 'Versions', 'Related']

function partsOf({ text }: Section): string[] {
  const found = text.matchAll(/^(?:- \*\*(\w+)\*\* |```ts(?: (signature=)?.*)?$)/gm)
  return Array.from(found, ([, label, signature]) => label ?? (signature ? 'signature' : 'sample'))
}

test('each entry of a function, method or client has its parts in one order', () => {
  const faults = entries.flatMap((entry) => {
    const parts = partsOf(entry)
    const places = parts.map((part) => order.indexOf(part))
    const hasParameters = entry.calls.some((call) => /\(\w|\(\.\.\./.test(call))
    // A page says once that its methods return a new writer.
    const isMethod = entry.calls.every(
      (call) => /\): \w+QueryWriter(?:<.*>)?$/.test(call) && /^[a-z]\w*[<(]/.test(call),
    )
    const needed = [...(isMethod ? [] : ['Returns']), ...(hasParameters ? ['Takes'] : [])]
    const missing = needed.filter((part) => !parts.includes(part))
    const isOrdered = places.every((place, index) => place >= (places[index - 1] ?? 0))
    return missing.length === 0 && isOrdered ? [] : `${entry.address}: ${parts.join(', ')}`
  })
  expect(entries.length).toBeGreaterThan(50)
  expect(faults).toEqual([])
})

test('each entry of a function, method or client has a sample, or a link to one', () => {
  const lacks = entries.filter((entry) => !partsOf(entry).some((part) => /^sample$/i.test(part)))
  expect(lacks.map(({ address }) => address)).toEqual([])
})

test('no line of versions only says that all is well', () => {
  const idle = entries.filter(({ text }) => /^- \*\*Versions\*\* (?!.*[≠✗]).*3\.x\.$/m.test(text))
  expect(idle.map(({ address }) => address)).toEqual([])
})

test('methods that all writers share have entries too', () => {
  const part = readFileSync(join(folder, 'index.mdx'), 'utf8')
    .split(/^## /m)
    .find((one) => one.startsWith('Methods all writers share'))
  const ids = Array.from(part?.matchAll(/^### .*\{#([\w-]+)\}$/gm) ?? [], ([, id]) => `/cirql/api/#${id}`)
  expect(ids.length).toBeGreaterThan(2)
  expect(ids.filter((id) => !entries.some(({ address }) => address === id))).toEqual([])
})

test('versions of an entry have each sign that the tested table has for its names', () => {
  const guide = readFileSync('site/content/cirql/guide/index.mdx', 'utf8')
  const tables = guide.matchAll(/\n\| What you write \|.*\n\|[-|]+\n((?:\|.*\n)+)/g)
  const rows = Array.from(tables, ([, text = '']) => text.trim().split('\n')).flat()
  const missing = rows.flatMap((row) => {
    const [form = '', ...cells] = row.slice(2).split(' | ')
    const names = Array.from(form.matchAll(/`\.?(\w+)/g), ([, name]) => name)
    const signs = ['1.x', '2.x', '3.x'].flatMap((version, index) => {
      const sign = cells[index]?.[0] ?? ''
      return /[≠✗]/.test(sign) ? `${sign} ${version}` : []
    })
    const named = entries.filter((entry) => entry.names.some((name) => names.includes(name.split('.').at(-1))))
    return named.flatMap((entry) =>
      signs.filter((sign) => !signsOf(entry).includes(sign)).map((sign) => `${entry.address} lacks ${sign}: ${form}`),
    )
  })
  expect(rows.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})

/** A sign for some versions, and the names in the condition or the reason beside it. */
type Sign = {
  readonly sign: string
  readonly versions: readonly string[]
  readonly names: readonly string[]
  /** Whether it applies in every case. */
  readonly isGeneral: boolean
}

/** Reads a line such as ``✓ works on 1.x, 2.x · ✗ fails on 3.x: `a`. With `b`: ≠ differs on 2.x.`` */
function readSigns({ text }: Pick<Section, 'text'>): readonly Sign[] {
  const [, line = ''] = /^- \*\*Versions\*\* (.*)$/m.exec(text) ?? []
  return line.split(/\. |\.$/).flatMap((sentence) => {
    const [condition = ''] = /^[^✓≠✗]*/.exec(sentence) ?? []
    return Array.from(
      sentence.matchAll(/([✓≠✗]) \w+ on (\d\.x(?:, \d\.x)*)([^✓≠✗]*)/g),
      ([, sign = '', versions = '', reason = '']) => {
        const words = condition + reason.replace(/ · $/, '')
        // "Without a name" says what the code lacks.
        const names = /without/.test(words) ? [] : words.matchAll(/`[.']?([\w.]+)/g)
        return {
          sign,
          versions: versions.split(', '),
          names: Array.from(names, ([, name = '']) => name),
          isGeneral: !/\w/.test(words),
        }
      },
    )
  })
}

/** Returns pairs such as `✗ 3.x`. */
function signsOf(entry: Section): string[] {
  return readSigns(entry).flatMap(({ sign, versions }) => versions.map((version) => `${sign} ${version}`))
}

/** A sample of an entry, and its sign on each newer version. */
type Judged = { readonly code: string; readonly signs: Readonly<Record<string, string>> }

/** Lists where the line "Versions" of an entry and the notes under its samples do not agree. */
function disagreements(entry: Pick<Section, 'address' | 'text'>, samples: readonly Judged[]): readonly string[] {
  const line = readSigns(entry)
  return samples.flatMap(({ code, signs }) => {
    const isAbout = ({ names }: Sign) =>
      names.length === 0 || names.some((name) => new RegExp(`\\b${name.replaceAll('.', '\\.')}\\b`).test(code))
    return Object.entries(signs).flatMap(([version, sign]) => {
      const stated = line.filter(({ versions }) => versions.includes(version))
      const isStated = stated.some((one) => one.sign === sign && isAbout(one))
      const missed = stated.find((one) => one.isGeneral && one.sign !== sign && one.sign !== '✓')
      if (sign !== '✓' && !isStated) return `${entry.address}: a sample has ${sign} on ${version}, the line does not`
      return missed ? `${entry.address}: the line has ${missed.sign} on ${version}, a sample does not` : []
    })
  })
}

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const pages = readContent({ projectRoot, config }).entries
const [stored] = readRuns(projectRoot, [cirqlSamples])
const results = readResults(projectRoot, [cirqlSamples])

/** Returns the samples of an entry that have run on newer servers. */
function samplesOf({ address }: Section): readonly Judged[] {
  const [, page = '', section = ''] = /^\/(cirql\/api\/.*)#(.*)$/.exec(address) ?? []
  const blocks =
    pages.find(({ id }) => id === (page.endsWith('/') ? `${page}index` : page))?.parsed().facts.codeBlocks ?? []
  return blocks.flatMap(({ sample, section: place, code }) => {
    if (!sample || place !== section) return []
    const differences = results.get(sample.key)?.differences ?? {}
    const outcomes = Object.keys(stored?.variantVersions ?? {}).map(
      (name) => [`${name.at(-3)}.x`, differences[name]] as const,
    )
    if (outcomes.some(([, outcome]) => outcome?.kind === 'skipped')) return []
    const signs = outcomes.map(([version, outcome]) => {
      if (outcome === undefined) return [version, '✓']
      return [version, outcome.kind === 'differs' ? '≠' : '✗']
    })
    return { code, signs: Object.fromEntries(signs) }
  })
}

test('the line "Versions" of each entry agrees with the notes under its samples', () => {
  expect(entries.filter((entry) => samplesOf(entry).length > 0).length).toBeGreaterThan(45)
  expect(entries.flatMap((entry) => disagreements(entry, samplesOf(entry)))).toEqual([])
})

test.each([
  [
    '✓ works on 1.x, 2.x, 3.x. With `.b()`: ≠ differs on 2.x · ✗ fails on 3.x.',
    'a().c()',
    '≠',
    'a sample has ≠ on 2.x',
  ],
  ['✓ works on 1.x, 2.x, 3.x. With `.b()`: ≠ differs on 2.x · ✗ fails on 3.x.', 'a().b()', '≠', undefined],
  [
    '✓ works on 1.x, 2.x, 3.x. With `.b()`: ≠ differs on 2.x · ✗ fails on 3.x.',
    'a().b()',
    '✗',
    'a sample has ✗ on 2.x',
  ],
  ['✓ works on 1.x, 3.x · ✗ fails on 2.x.', 'a()', '✓', 'the line has ✗ on 2.x'],
  ['✓ works on 1.x, 3.x · ✗ fails on 2.x: a missing row.', 'a()', '✓', undefined],
  ['✓ works on 1.x, 3.x · ✗ fails on 2.x: a scope without `b`.', 'a()', '✗', undefined],
])('a line and a sample that do not agree are found: %s', (line, code, sign, fault) => {
  const found = disagreements({ address: 'x', text: `- **Versions** ${line}\n` }, [{ code, signs: { '2.x': sign } }])
  expect(found.map((one) => one.slice('x: '.length).split(',')[0])).toEqual(fault === undefined ? [] : [fault])
})

test('the card has every function and method of the package', () => {
  const cirql = createRequire(import.meta.url).resolve('cirql')
  const declared = readDeclarations(readFileSync(join(dirname(cirql), 'index.d.ts'), 'utf8'))
  const called = declared.filter(({ required, overloads }) => required && overloads.length > 0)
  const onCard = new Set(readCard().map(({ name }) => name))
  const asShown = (name: string) => (/^[A-Z]\w*\./.test(name) ? name.slice(name.indexOf('.')) : name)
  expect(called.length).toBeGreaterThan(100)
  expect(called.map(({ name }) => asShown(name)).filter((name) => !onCard.has(name))).toEqual([])
})

test('each name on the card leads to the section that documents it', () => {
  const astray = readCard().filter(({ name, address }) => {
    const plain = name.replace(/^\./, '')
    const section = sections.find((one) => one.address === address)
    const heading = section?.text.split('\n')[0] ?? ''
    const documented = [...(section?.names ?? []), ...(heading.match(/\w+/g) ?? [])]
    return !documented.some((one) => one === plain || one.endsWith(`.${plain}`) || plain.startsWith(`${one}.`))
  })
  expect(astray).toEqual([])
})

/** Reads the card. A name without a link has the link of its row. */
function readCard(): { readonly name: string; readonly address: string }[] {
  const card = sections.find(({ address }) => address === '/cirql/api/#map')?.text ?? ''
  const toAddress = (target: string) => (target.startsWith('#') ? `/cirql/api/${target}` : target)
  return Array.from(card.matchAll(/^\| \[[\w ]+\]\((.*?)\) \| (.*) \|$/gm)).flatMap(([, row = '', cell = '']) =>
    Array.from(cell.matchAll(/`([\w.]+)`(?:\]\((.*?)\))?/g), ([, name = '', target = row]) => ({
      name,
      address: toAddress(target),
    })),
  )
}

test('the note of each sample that fails or differs leads to a section with the remedy', () => {
  const sections = pages.flatMap(({ id, parsed }) =>
    parsed().facts.headings.map((one) => `/${id.replace(/index$/, '')}#${one.id}`),
  )
  const differences = [...results.values()].flatMap(({ differences = {} }) => Object.values(differences))
  const targets = differences.flatMap((one) => (one.kind === 'skipped' ? [] : [cirqlSamples.instead?.(one.text) ?? '']))
  expect(targets.length).toBeGreaterThan(15)
  expect(targets.filter((target) => !sections.includes(target))).toEqual([])
  // Most rows of that table are folded.
  expect(targets.filter((target) => target.endsWith('#server-versions'))).toEqual([])
})
