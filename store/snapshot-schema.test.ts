import { exampleSnapshot } from '@relief/domain/underwriting/example-case.ts'
import type { Snapshot } from '@relief/domain/underwriting/snapshot.ts'
import { expect, expectTypeOf, test } from 'vitest'
import type * as z from 'zod/mini'
import { checkSnapshot, type snapshotSchema } from './snapshot-schema.ts'

/** Every key of a snapshot, however deep. */
type KeysOf<Value> = Value extends readonly (infer Item)[]
  ? KeysOf<Item>
  : Value extends object
    ? { [Key in keyof Value & string]: Key | KeysOf<Value[Key]> }[keyof Value & string]
    : never

/** What 12 CFR 1002.2(z) and 1002.6(b) exclude, and proxies for it. */
type Prohibited =
  | 'firstName'
  | 'lastName'
  | 'name'
  | 'age'
  | 'dob'
  | 'dateOfBirth'
  | 'birthYear'
  | 'race'
  | 'color'
  | 'religion'
  | 'nationalOrigin'
  | 'citizenship'
  | 'sex'
  | 'gender'
  | 'maritalStatus'
  | 'publicAssistance'
  | 'incomeCategory'
  | 'incomeSources'
  | 'institutionId'
  | 'institutionName'
  | 'school'
  | 'graduationYear'
  | 'expectedOrGraduationYear'
  | 'zipCode'
  | 'city'
  | 'streetLineOne'
  | 'ssn'
  | 'email'
  | 'phone'
  | 'language'

test('a snapshot has no key for a prohibited basis or a proxy for one', () => {
  expectTypeOf<Extract<KeysOf<Snapshot>, Prohibited>>().toEqualTypeOf<never>()
  expectTypeOf<Extract<KeysOf<Snapshot>, 'annualIncomeCents'>>().toEqualTypeOf<'annualIncomeCents'>()
})

test('the schema checked when a decision is stored is the type that decisions use', () => {
  expectTypeOf<KeysOf<z.infer<typeof snapshotSchema>>>().toEqualTypeOf<KeysOf<Snapshot>>()
})

test('a snapshot from a real decision passes', () => {
  expect(checkSnapshot(JSON.stringify(exampleSnapshot))).toEqual(exampleSnapshot)
})

test('a decision without a result of the identity check is not stored', () => {
  const { identity: _, ...without } = exampleSnapshot
  expect(() => checkSnapshot(JSON.stringify(without))).toThrow('identity')
})

test.each([
  ['applicant.firstName', { applicant: { ...exampleSnapshot.applicant, firstName: 'Ada' } }],
  ['applicant.age', { applicant: { ...exampleSnapshot.applicant, age: 34 } }],
  ['race', { race: 'x' }],
  ['education.graduationYear', { education: { level: 'BACHELORS', graduationYear: 2011 } }],
  ['education.institutionId', { education: { level: 'BACHELORS', institutionId: 7 } }],
  ['request.language', { request: { ...exampleSnapshot.request, language: 'es' } }],
  ['bureau.file.dateOfBirth', { bureau: { ...exampleSnapshot.bureau, file: { dateOfBirth: '1990-01-01' } } }],
])('%s has no place in a snapshot', (place, extra) => {
  const text = JSON.stringify({ ...exampleSnapshot, ...extra })
  expect(() => checkSnapshot(text)).toThrow(place)
})
