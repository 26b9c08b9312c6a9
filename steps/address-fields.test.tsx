import { words as wire } from '@relief/contract/words.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressSchema, addressSchemaFields, typedAddress } from './address-fields.tsx'
import { words } from './words.ts'

const found = (typed: Partial<ReturnType<typeof typedAddress>>) =>
  addressSchema(z.object(addressSchemaFields))
    .safeParse({ ...typedAddress(null), ...typed })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

test('a ZIP code that cannot be right is an error, also beside empty fields', () => {
  const wrong = 'zipCode: 10001 is a New York ZIP code, not Texas'
  expect(found({ zipCode: '10001', stateCode: 'TX' })).toContain(wrong)
  const rest = { streetLineOne: '12 Oak St', city: 'Austin' }
  expect(found({ ...rest, zipCode: ' 10001-1234 ', stateCode: 'TX' })).toEqual([wrong])
  expect(found({ ...rest, zipCode: '00000', stateCode: 'TX' })).toEqual([
    `zipCode: ${wire.fields.zipCodeUnknown}`,
  ])
  expect(found({ ...rest, zipCode: '78701', stateCode: 'TX' })).toEqual([])
})

test('a ZIP code of the state next door needs a confirmation, and the same one only', () => {
  const address = { streetLineOne: '12 Oak St', city: 'Newark', zipCode: '07102', stateCode: 'NY' }
  expect(found(address)).toEqual([`sureOf: ${words.addressFields.notSure}`])
  expect(found({ ...address, sureOf: '07102 NY' })).toEqual([])
  expect(found({ ...address, sureOf: '07103 NY' })).toEqual([`sureOf: ${words.addressFields.notSure}`])
})
