import type { Call } from '@relief/contract/call.ts'
import type { DocumentSection } from '@relief/contract/entities/document.ts'
import { languages } from '@relief/contract/languages.ts'
import { creditScoreDisclosure } from '@relief/documents/credit-score-disclosure.ts'
import { hashed } from '@relief/documents/text.ts'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { translateReply } from '../../translate-reply.ts'
import { accountReads, applicationReads } from '../own-data.ts'
import { catalogsOf, describeFields, isLeftOut } from './fields.ts'
import { fieldOf, ownDataDocument } from './own-data-document.ts'

/** What the tests need of a schema's definition. */
type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  out?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  entries?: Record<string, string>
  values?: readonly unknown[]
}
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition
const DOCUMENTS = new Set(['creditScoreDisclosure'])

type Leaf = { owner: string; key: string; type: string; values: readonly string[] }

/** Every value that a reply can have, with the group that it is in. */
function leavesOf(schema: z.core.$ZodType, owner: string, key: string): Leaf[] {
  const { type, shape, element, innerType, out, options, entries, values } = definitionOf(schema)
  if (DOCUMENTS.has(key)) return [{ owner, key, type: 'document', values: [] }]
  if (key !== '' && isLeftOut(owner, key)) return []
  if (shape !== undefined) {
    const inside = key === '' ? owner : key
    if ('currency' in shape || 'timestamp' in shape) return [{ owner, key, type: 'group', values: [] }]
    if (key === 'issuingBank') return [{ owner, key, type: 'string', values: [] }]
    return Object.entries(shape).flatMap(([name, inner]) => leavesOf(inner, inside, name))
  }
  if (options !== undefined) return options.flatMap((option) => leavesOf(option, owner, key))
  const inner = element ?? innerType ?? out
  if (inner !== undefined) return leavesOf(inner, owner, key)
  const named = entries === undefined ? values : Object.values(entries)
  return [{ owner, key, type, values: (named ?? []).filter((each) => typeof each === 'string') }]
}

const resultOf = ({ reply }: Call) =>
  (reply as unknown as { shape: { result: z.core.$ZodType } }).shape.result
const reads = [...accountReads, ...applicationReads].filter(({ id }) => !isLeftOut('', id))
const leaves = reads.flatMap((call) => leavesOf(resultOf(call), call.id, ''))

test.each(languages)('every value of the own data has a label and words (%s)', (language) => {
  const fields = describeFields(catalogsOf(language))
  expect(leaves.length).toBeGreaterThan(150)
  const without = leaves.flatMap(({ owner, key, type, values }) => {
    const field = fieldOf(fields, owner, key)
    const as = field?.as
    const isNamed = values.every((value) => typeof as === 'object' && as[value] !== undefined)
    const isFigure = type !== 'number' || typeof as === 'string' || key === 'expectedOrGraduationYear'
    return field !== undefined && isNamed && isFigure ? [] : [`${owner}.${key} (${type})`]
  })
  expect([...new Set(without)]).toEqual([])
  expect(reads.map(({ id }) => id).filter((id) => fields[id] === undefined)).toEqual([])
})

const scoreAbout = { datedOn: '2026-12-01', lenders: ['«bank»'], score: null }
const scoreSource = { agency: { name: '«agency»', address: '«street»', phone: '«phone»' }, scoreRanges: [] }

/** A value of everything that a schema allows, with a text of its own for each place of an enumeration. */
function fullest(schema: z.core.$ZodType, key: string): unknown {
  const { type, shape, element, innerType, out, options, entries, values } = definitionOf(schema)
  if (DOCUMENTS.has(key)) return hashed(creditScoreDisclosure(scoreAbout, scoreSource))
  if (shape !== undefined)
    return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, fullest(inner, name)]))
  if (options !== undefined) return fullest(options[0] as z.core.$ZodType, key)
  if (element !== undefined) {
    const inner = definitionOf(element)
    return (inner.options ?? Array.from({ length: 5 }, () => element)).map((each) => fullest(each, key))
  }
  const inside = innerType ?? out
  if (inside !== undefined) return fullest(inside, key)
  if (entries !== undefined) return Object.values(entries).at(-1)
  if (values !== undefined) return values[0]
  if (type === 'boolean') return true
  if (type === 'number') return /Months|Codes|Year|hours/.test(key) ? 12 : 0.3599
  if (key === 'dob') return '04121990'
  if (key === 'timestamp') return '2021-03-02T12:00:00.000Z'
  if (/(At|asOf)$/.test(key)) return '2026-12-02T04:30:09.000Z'
  if (/(On|Date|UpTo)$/.test(key)) return '2026-12-02'
  return `«${key}»`
}

const dataOf = (calls: readonly Call[]) =>
  Object.fromEntries(calls.map((call) => [call.id, fullest(resultOf(call), '')]))
const fullestData = {
  writtenAt: '2026-12-01T15:05:07.604Z',
  account: dataOf(accountReads),
  applications: [{ applicationUuid: '0190a000-0000-7000-8000-000000000001', data: dataOf(applicationReads) }],
}

const textsOf = ({ heading, paragraphs, table }: DocumentSection) => [
  heading,
  ...paragraphs.flatMap((text) => text.split(': ')),
  ...(table === undefined ? [] : [table.caption, ...table.columns, ...table.rows.flat()]),
]
const written = (language: (typeof languages)[number]) =>
  ownDataDocument(translateReply(fullestData, language), language).document.sections.flatMap(textsOf)

test.each(languages)('no name of our systems is in the copy of the own data (%s)', (language) => {
  const texts = written(language)
  expect(texts.length).toBeGreaterThan(300)
  expect(texts.filter((text) => /^[A-Z][A-Z0-9]+(_[A-Z0-9]+)+$/.test(text))).toEqual([])
  expect(
    texts.filter((text) => /0\.3599|\d{4}-\d\d-\d\d|[a-z][A-Z]\w*$/.test(text.replace(/«.*»/, ''))),
  ).toEqual([])
  expect(texts).not.toContain('undefined')
})

test('the Spanish copy of the own data has no English text', () => {
  const isSame = /«|^[\d$.,%—]*$|^(APR|No|Apple|Google(, Google)*|N\.º \d)$/
  const english = new Set(written('en'))
  expect([...new Set(written('es'))].filter((text) => english.has(text) && !isSame.test(text))).toEqual([])
})

test('the copy has amounts, rates, dates and kinds as a person writes them', () => {
  const data = {
    writtenAt: '2026-12-01T15:05:07.604Z',
    account: { getLogIn: { email: 'maya@example.com', hasApp: false, issuers: ['apple'] }, getNotices: [] },
    applications: [
      {
        applicationUuid: 'a',
        data: {
          getApplication: {
            intendedUseOfFunds: 'MEDICAL',
            productTypeName: 'SMALL_DOLLAR_LOAN',
            requestedLoanAmount: { amount: 1000, currency: 'USD' },
          },
          getPersonalInfo: {
            dob: '04121990',
            phone: '5125550142',
            ssn: '6789',
            address: { stateCode: 'NM' },
          },
          getIncome: [
            {
              kind: 'INCOME_SOURCE',
              id: 'b',
              incomeSourceFields: {
                category: 'RETIREMENT_AND_PENSION',
                description: 'Social Security',
                amount: 18_000,
              },
            },
          ],
          getSelectedLoanOffer: { annualPercentageRate: 0.3599, loanTermInMonths: 12 },
        },
      },
    ],
  }
  const [, ...sections] = ownDataDocument(data, 'es').document.sections
  expect(sections.map(({ heading, paragraphs, table }) => [heading, ...paragraphs, table?.rows[0]])).toEqual([
    [
      'Su cuenta: Inicio de sesión y seguridad',
      'Correo electrónico: maya@example.com',
      'App de autenticación configurada: No',
      'Inicia sesión con: Apple',
      undefined,
    ],
    [
      'Solicitud 1: Lo que pidió',
      'Propósito: Gastos médicos',
      'Tipo de préstamo: Préstamo pequeño',
      'Monto: $1,000.00',
      undefined,
    ],
    [
      'Solicitud 1: Información personal',
      'Fecha de nacimiento: 12 abr 1990',
      'Teléfono: (512) 555-0142',
      'Número de Seguro Social: Termina en 6789',
      undefined,
    ],
    ['Solicitud 1: Información personal, dirección', 'Estado: Nuevo México', undefined],
    ['Solicitud 1: Ingresos', ['Otros ingresos', 'Seguro Social', '$18,000.00 al año']],
    ['Solicitud 1: La oferta que eligió', 'APR: 35.99%', 'Plazo del préstamo: 12 meses', undefined],
  ])
})

test('what every offer has in common is written once, and what differs is side by side', () => {
  const offer = (months: number, monthly: number) => ({
    annualPercentageRate: 0.3599,
    disqualified: false,
    loanAmount: 1000,
    loanTermInMonths: months,
    monthlyPaymentAmount: monthly,
  })
  const loanOffers = [offer(6, 184.5), offer(12, 100.4), offer(18, 72.9)]
  const data = { getOffers: { sdlOfferData: { loanOffers } } }
  const applications = [{ applicationUuid: 'a', data }]
  const written = { writtenAt: '2026-12-01T15:05:07.604Z', account: {}, applications }
  const [, section] = ownDataDocument(written, 'en').document.sections
  expect(section?.paragraphs).toEqual([
    'The same in each:',
    'APR: 35.99%',
    'Declined: No',
    'Loan amount: $1,000.00',
  ])
  expect(section?.table?.rows).toEqual([
    ['6 months', '$184.50'],
    ['12 months', '$100.40'],
    ['18 months', '$72.90'],
  ])
})
