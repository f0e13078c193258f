import { expect, test } from 'vitest'
import { cut, foldTree, type Tree } from './tree.ts'

test('a folded tree keeps its nodes, props and cuts; every run is 0, in slots as well', () => {
  const tabs = ['Tabs', { id: 'tabs-3', labels: ['npm', 'pnpm'] }, ['<p>npm i</p>'], ['<p>pnpm i</p>']] as const
  const tree: Tree = ['<h2>Install</h2>', cut, ['Box', { as: 'li' }, ['<p>One</p>', tabs]], '']
  expect(foldTree(tree)).toEqual([
    0,
    cut,
    ['Box', { as: 'li' }, [0, ['Tabs', { id: 'tabs-3', labels: ['npm', 'pnpm'] }, [0], [0]]]],
    0,
  ])
})

test('a page without content folds to nothing', () => expect(foldTree([])).toEqual([]))
