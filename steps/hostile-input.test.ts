import { calls } from '@relief/contract/calls.ts'
import { redactPersonalData } from '@relief/domain/personal-data.ts'
import { isStorable } from '@relief/domain/storable-text.ts'
import { hostileTexts } from '@relief/testing/hostile-text.ts'
import { inputLeaves } from '@relief/testing/input-leaves.ts'
import { timeQuickest } from '@relief/testing/quickest.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { stepCalls } from './all-steps.ts'

const all = [...calls, ...stepCalls]
const leaves = all.flatMap(inputLeaves)
/** Each schema once, because many calls share their fields. */
const distinct = [...new Map(leaves.map((leaf) => [leaf.schema, leaf])).values()]
/** The largest body of a call, in characters. */
const BODY = 500_000
const SLOWEST_MS = 100
/** Larger than any of our amounts, ids or counts. */
const LARGEST = 1e10

/** Formats with an implicit length limit: each pattern allows a fixed number of characters. */
const fixedFormats = ['uuid', 'date']

type Def = { type: string; format?: string; coerce?: boolean; checks?: readonly z.core.$ZodCheck[] }
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def
const checkDefs = (schema: z.core.$ZodType) => (defOf(schema).checks ?? []).map(({ _zod }) => _zod.def)
/** The limits of a schema's checks; a missing one is NaN, which fails every comparison. */
const limitsOf = (schema: z.core.$ZodType) => {
  const find = (kind: string, key: string) => {
    const found = checkDefs(schema).find(({ check }) => check === kind) as Record<string, unknown> | undefined
    return Number(found?.[key] ?? Number.NaN)
  }
  return {
    length: find('max_length', 'maximum'),
    least: find('greater_than', 'value'),
    most: find('less_than', 'value'),
  }
}

test('no input of any call takes long to check, whatever text is sent', () => {
  const slow: string[] = []
  // From short to long, so that a slow regular expression is found before it takes minutes.
  for (const length of [BODY / 100, BODY / 10, BODY]) {
    for (const [name, sent] of Object.entries(hostileTexts(length)))
      for (const { at, schema } of slow.length > 0 ? [] : distinct) {
        const ms = timeQuickest(3, SLOWEST_MS, () => z.safeParse(schema, sent))
        if (ms > SLOWEST_MS) slow.push(`${at}: ${length} characters of ${name} took ${Math.round(ms)} ms`)
      }
  }
  expect(slow).toEqual([])
})

test('every text of an input checks its length first and stops at a failed check', () => {
  const loose = leaves
    .filter(
      ({ schema }) => defOf(schema).type === 'string' && !fixedFormats.includes(defOf(schema).format ?? ''),
    )
    .filter(({ schema }) => {
      const checks = checkDefs(schema).filter(({ check }) => check !== 'overwrite')
      const stops = checks.every(({ abort }, place) => abort === true || place === checks.length - 1)
      return checks[0]?.check !== 'max_length' || !stops
    })
  expect(loose.map(({ at }) => at)).toEqual([])
})

test('every number and list of an input has limits', () => {
  const loose = leaves.filter(({ schema }) => {
    const { type, coerce } = defOf(schema)
    const { length, least, most } = limitsOf(schema)
    if (type === 'array') return !(length < LARGEST)
    // A coerced number is the first half of a pipe, whose second half has the limits.
    if (type !== 'number' || coerce) return false
    return !(least > -LARGEST && most < LARGEST)
  })
  expect(loose.map(({ at }) => at)).toEqual([])
})

test('text that cannot be stored is rejected or removed in every field', () => {
  const isTaken = (schema: z.core.$ZodType, sent: string) => {
    const { success, data } = z.safeParse(schema, sent)
    return success && !isStorable(String(data))
  }
  const taken = leaves
    .filter(({ schema }) => defOf(schema).type === 'string')
    .filter(({ schema }) =>
      ['\ud800', 'a\ud800', '\0', 'a\0b', '\udc00a'].some((sent) => isTaken(schema, sent)),
    )
  expect(taken.map(({ at }) => at)).toEqual([])
})

test('redaction takes linear time and cuts a text longer than any of ours', () => {
  for (const sent of Object.values(hostileTexts(500_000))) {
    expect(redactPersonalData(sent).length).toBeLessThan(70_000)
    expect(timeQuickest(3, SLOWEST_MS, () => redactPersonalData(sent))).toBeLessThan(SLOWEST_MS)
  }
})
