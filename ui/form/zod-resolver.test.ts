import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldMessages, isEmpty, zodResolver } from './zod-resolver.ts'

const schema = z.object({
  city: z.string().check(z.minLength(1, 'Enter a city')),
  zip: z
    .string()
    .check(z.minLength(1, 'Enter a ZIP code'), z.regex(/^\d{5}$/, 'ZIP code must have 5 digits')),
  jobs: z.array(z.object({ pay: z.string().check(z.regex(/^\d+$/, 'Enter your pay')) })),
})
const options = { fields: {}, shouldUseNativeValidation: false }
const check = async (values: z.input<typeof schema>, mayFlagEmpty: boolean) =>
  fieldMessages((await zodResolver(schema, () => mayFlagEmpty)(values, {}, options)).errors)

test('an empty field is flagged only once Continue was pressed; a wrong one always', async () => {
  const values = { city: '', zip: '123', jobs: [] }
  expect(await check(values, false)).toEqual([{ name: 'zip', message: 'ZIP code must have 5 digits' }])
  expect(await check(values, true)).toEqual([
    { name: 'city', message: 'Enter a city' },
    { name: 'zip', message: 'ZIP code must have 5 digits' },
  ])
})

test('each field shows only its first message', async () => {
  expect(await check({ city: 'Troy', zip: '', jobs: [] }, true)).toEqual([
    { name: 'zip', message: 'Enter a ZIP code' },
  ])
})

test('a field inside a list is named with its position', async () => {
  expect(await check({ city: 'Troy', zip: '12180', jobs: [{ pay: '1' }, { pay: 'x' }] }, true)).toEqual([
    { name: 'jobs.1.pay', message: 'Enter your pay' },
  ])
})

test('a group counts as empty while one of its fields is', () => {
  expect(isEmpty({ month: '3', day: '', year: '1990' })).toBe(true)
  expect(isEmpty({ month: '3', day: '7', year: '1990' })).toBe(false)
})
