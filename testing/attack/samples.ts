import { CUSTOM_SCHOOL_ID } from '@relief/contract/entities/education.ts'
import { CUSTOM_JOB_ID } from '@relief/contract/entities/income.ts'
import type { Operation, Schema } from './openapi.ts'

/** Values for formats. */
const byFormat: Readonly<Record<string, unknown>> = {
  uuid: '0190a000-0000-7000-8000-000000000001',
  'date-time': '2026-01-01T00:00:00.000Z',
  date: '2026-01-01',
  email: 'someone@example.com',
}
/** Valid both as a loan amount and as a draw. */
const amount = 400
/** Values, by field name, for fields with checks that a JSON schema can't express. */
const byName: Readonly<Record<string, unknown>> = {
  accountNumber: '000123456789',
  amount,
  category: 'EMPLOYED_SALARY',
  code: '000000',
  callbackURL: '/relief-loans/account',
  companyId: CUSTOM_JOB_ID,
  desiredLoanAmount: amount,
  desiredLoanTermInMonths: 12,
  dob: '01021990',
  errorCallbackURL: '/relief-loans/login',
  expectedOrGraduationYear: 2012,
  institutionId: CUSTOM_SCHOOL_ID,
  knownDraws: 0,
  occupationId: CUSTOM_JOB_ID,
  password: 'a long enough password',
  phone: '5592345678',
  phoneNumber: '5592345678',
  redirectTo: '/relief-loans/new-password',
  requestedLoanAmount: amount,
  routingNumber: '021000021',
  sha256: 'a'.repeat(64),
  ssn: '123450100',
  stateCode: 'CA',
  streetLineOne: '12 Oak St',
  timeZone: 'America/New_York',
  timestamp: '2021-03-02T00:00:00.000Z',
  zipCode: '93650',
}

function typesOf({ type }: Schema): readonly string[] {
  if (type === undefined) return []
  return Array.isArray(type) ? type : [type]
}

/** Fields that exclude another field, which is then null. */
const insteadOf: Readonly<Record<string, string>> = { linkedAccountId: 'account' }

function objectSamples(schema: Schema): unknown[] {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, inner]) => [name, samplesOf(inner, name)] as const,
  )
  const names = new Set(properties.map(([name]) => name))
  const isInstead = (name: string) => names.has(insteadOf[name] ?? '')
  const usual = properties.filter(([name]) => !isInstead(name))
  const first = Object.fromEntries(usual.map(([name, [sample]]) => [name, sample]))
  const others = properties.flatMap(([name, samples]) =>
    (isInstead(name) ? samples : samples.slice(1)).map((sample) => ({
      ...first,
      ...(isInstead(name) ? { [insteadOf[name] ?? '']: null } : {}),
      [name]: sample,
    })),
  )
  return [first, ...others]
}

function plainSample(schema: Schema, name: string): unknown {
  const [type] = typesOf(schema)
  // An id that is also accepted as text.
  if (type === 'string' && name === 'occupationId') return String(CUSTOM_JOB_ID)
  if (name in byName && typeof byName[name] === (type === 'string' ? 'string' : 'number')) return byName[name]
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return byFormat[schema.format ?? ''] ?? 'a'.repeat(Math.max(schema.minLength ?? 1, 1))
}

/**
 * Values that match a schema and together have every field of each of its alternatives; the first is the
 * typical one.
 */
function samplesOf(schema: Schema, name = ''): unknown[] {
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum !== undefined)
    return [schema.enum.find((value) => value === byName[name]) ?? schema.enum[0]]
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) {
    const samples = choices.filter(({ type }) => type !== 'null').flatMap((choice) => samplesOf(choice, name))
    return samples.length === 0 ? [null] : samples
  }
  if (typesOf(schema).includes('object')) return objectSamples(schema)
  if (typesOf(schema).includes('array'))
    return schema.items === undefined ? [[]] : samplesOf(schema.items, name).map((item) => [item])
  return [plainSample(schema, name)]
}

/** The typical value that matches a schema. */
export const makeSample = (schema: Schema, name = ''): unknown => samplesOf(schema, name)[0]

/** Bodies that an operation accepts, with every field that it knows; none when it takes no body. */
export const sampleBodies = ({ body }: Operation): unknown[] => (body === null ? [] : samplesOf(body))

/** The names of every value that a schema knows, as the path to it; * is an entry of a list. */
export function findLeaves(schema: Schema, at: readonly string[] = []): string[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices !== undefined) return [...new Set(choices.flatMap((choice) => findLeaves(choice, at)))]
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).flatMap(([name, inner]) => findLeaves(inner, [...at, name]))
  if (schema.items !== undefined) return findLeaves(schema.items, [...at, '*'])
  return [at.join('.')]
}
