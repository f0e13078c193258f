import { expect, test } from 'vitest'
import { drawChart } from './draw-chart.js'

const line = (name: string, points: [number, number][]) => ({
  name,
  colours: ['#111111', '#eeeeee'] as const,
  bold: false,
  points,
})

const svg = drawChart({
  title: 'Growth',
  description: 'Seconds over pages',
  panels: [
    {
      title: 'Cold build',
      unit: (value) => `${value} s`,
      lines: [
        line('one', [
          [10, 1],
          [1000, 100],
        ]),
        line('two', [
          [10, 2],
          [1000, 101],
        ]),
      ],
    },
  ],
})

test('equal factors are equal distances on both axes', () => {
  const xs = [...svg.matchAll(/<text class="muted" x="([\d.]+)" y="362"[^>]*>([\d,]+)</g)]
  const at = new Map(xs.map(([, x, label]) => [label, Number(x)]))
  const [ten = 0, hundred = 0, thousand = 0] = ['10', '100', '1,000'].map((label) => at.get(label))
  expect(hundred - ten).toBeCloseTo(thousand - hundred, 0)
  expect(hundred).toBeGreaterThan(ten)
})

test('names at the ends of lines do not lie on top of each other', () => {
  const ys = [...svg.matchAll(/<text class="name" x="[\d.]+" y="(\d+)"/g)].map(([, y]) => Number(y))
  expect(ys).toHaveLength(2)
  expect(Math.abs((ys[0] ?? 0) - (ys[1] ?? 0))).toBeGreaterThanOrEqual(16)
})

test('the chart says what it shows, in both modes', () => {
  expect(svg).toContain('<title id="title">Growth</title>')
  expect(svg).toContain('<desc id="description">Seconds over pages</desc>')
  expect(svg).toMatch(/prefers-color-scheme:dark\)\{[^@]*\.l0\{color:#eeeeee\}/)
})
