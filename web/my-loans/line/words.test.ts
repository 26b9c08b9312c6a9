import { expect, test } from 'vitest'
import { words as spanish } from './words.es.ts'
import { words } from './words.ts'

test('if only the smallest draw is left, the hint and the error name one amount', () => {
  for (const { draw } of [words, spanish]) {
    const both = [draw.range('$50', '$50'), draw.outOfRange('$50', '$50')]
    expect(both.map((text) => text.split('$50').length - 1)).toEqual([1, 1])
    expect(draw.range('$50', '$320')).toContain('$320')
  }
})
