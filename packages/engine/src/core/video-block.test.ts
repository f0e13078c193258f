import { expect, test } from 'vitest'
import { compileText, listProblems } from '../../test/compile-text.ts'
import { video } from './video-block.ts'

const read = (text: string) =>
  compileText(text, { expansions: { blocks: { video }, readCode: () => ({ message: '', hint: '' }) } })

test('a video is a link below its poster, and words', () => {
  const text = ':::video[How *it* works]{href="https://videos.example/1" poster="./shot.png"}\nIn two minutes.\n:::'
  const { tree, markdown, facts } = read(text)
  expect(tree.join('')).toMatch(
    /^<p><a href="https:\/\/videos.example\/1" target="_blank" [^>]*><img [^>]*alt="A picture of the video “How it works”." [^>]*><br>▶ How <em>it<\/em> works<\/a><\/p><p>In two minutes.<\/p>$/,
  )
  expect(markdown).toContain('[![A picture of the video “How it works”.](~/assets/shot-1.png)<br>▶ How *it* works](')
  expect(facts.links).toEqual([{ target: 'https://videos.example/1', line: 1 }])
})

test('a video without a poster is a link, and one without an address is an error', () => {
  expect(read('::video[How]{href="/a"}').tree).toEqual(['<p><a href="/site/a">▶ How</a></p>'])
  expect(listProblems(read('::video[How]{src="/a"}').problems)).toContain('`video` has other attributes')
})
