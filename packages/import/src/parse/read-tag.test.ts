import { expect, test } from 'vitest'
import { convert } from '../../test/convert-text.ts'

test.each([
  [
    'a frame without blanks',
    '<iframe class="b"src="https://x.test/b" style={{ a: 1 }}\n  title="A box"\n></iframe>',
    'A box',
    'https://x.test/b',
  ],
  ['a frame with a comma', '<iframe src="https://x.test/b", title="A box"></iframe>', 'A box', 'https://x.test/b'],
  ['a frame with a spread', '<iframe {...props} src="https://x.test/b" title="A box" />', 'A box', 'https://x.test/b'],
  ['a frame without a title', '<iframe src="//x.test/b"></iframe>', 'Embedded page', 'https://x.test/b'],
  ['a video by id', '<LiteYouTubeEmbed id="a_1" title="A talk" />', 'A talk', 'https://www.youtube.com/watch?v=a_1'],
  ['another video by id', '<YouTube videoId="a_1" />', 'Video', 'https://www.youtube.com/watch?v=a_1'],
  ['a video by address', '<Video url="https://x.test/v" />', 'Video', 'https://x.test/v'],
  [
    'a video with sources',
    '<video controls><source src="https://x.test/v.mp4"></video>',
    'Video',
    'https://x.test/v.mp4',
  ],
  ['a recording', '<audio src="https://x.test/a.mp3"></audio>', 'Recording', 'https://x.test/a.mp3'],
])('%s becomes a link, and is listed', (_, source, words, address) => {
  const { body, losses } = convert(`Words.\n\n${source}\n\nAfter.`)
  expect(losses).toHaveLength(1)
  expect(body).toContain(`[${words}](${address}) <!-- not imported: <`)
  expect(body.endsWith('After.')).toBe(true)
})

test.each([
  ['`Map<string, T>` and Map<K, V>.', []],
  ['If a <b and "c" > d.', []],
  ['<a href="{{ s.url }}"><img src="{{ s.img }}"></a>', ['1 <img src="{{ s.img }}">', '1 <a href="{{ s.url }}">']],
  ['<a href={url}>Words</a>', ['1 <a href={url}>']],
  ['<img src={useBaseUrl("/a.png")} alt="A" />', []],
  ["<img src={require('./a.png').default} alt='A' />", []],
  ['<Foo {...props} />', ['1 <Foo {...props} />']],
  ['<Foo {/* words */} a="b" />', ['1 <Foo {/* words */} a="b" />']],
])('%j is read as a whole or not at all', (source, losses) => {
  const { body, losses: found } = convert(source, 'page.mdx')
  expect(found).toEqual(losses)
  expect(body).not.toMatch(/=<!--|%7B|\]\(\{/)
})
