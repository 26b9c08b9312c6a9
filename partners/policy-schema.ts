import { degreeType, issuingBankSlug, useOfFunds } from '@relief/contract/enumerations.ts'
import { states } from '@relief/contract/states.ts'
import { isCalendarDate } from '@relief/domain/calendar-date.ts'
import { type CharacteristicName, characteristics } from '@relief/domain/underwriting/characteristics.ts'
import type { Policy } from '@relief/domain/underwriting/policy.ts'
import * as z from 'zod/mini'
import { policyProblems } from './policy-rules.ts'

/**
 * The shape of a policy file. Each message says what is expected in the field; docs/policy.md says what each
 * field means.
 */

/** Rejects missing and unknown keys, so that no typo passes. */
function whole<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has a field that is not known: ${issue.keys.join(', ')}${missingFields(shape, issue.input)}`
        : 'must be an object in braces',
  })
}

/** Missing fields: the unknown key may be a misspelling of one. */
function missingFields(shape: object, input: unknown): string {
  const missing = Object.keys(shape).filter((key) => !(key in Object(input)))
  return missing.length === 0 ? '' : `. Not given: ${missing.join(', ')}`
}

/** The expected content of a field, also for an empty one. */
function expected(words: string) {
  return {
    error: (issue: { readonly input?: unknown }) =>
      issue.input === undefined ? `is missing; ${words}` : words,
  }
}

function wholeNumber(words: string, lowest = 0) {
  return z.int(expected(words)).check(z.gte(lowest, words))
}
const reasonWordings = ['FIGURES', 'EXACT_FIGURES'] as const
const cents = wholeNumber('must be whole cents, 250000 for 2,500 dollars')
const count = wholeNumber('must be a whole number, 0 or more')
const months = wholeNumber('must be whole months, 1 or more', 1)
const score = wholeNumber('must be a score, a whole number')

const fractionWords = 'must be a fraction, 0.2495 for 24.95 %'
const fraction = z.number(expected(fractionWords)).check(z.gte(0, fractionWords), z.lte(1, fractionWords))
const ratioWords = 'must be a share, 0.5 for one half; it may be above 1'
const ratio = z.number(expected(ratioWords)).check(z.gte(0, ratioWords), z.lte(5, ratioWords))
const text = z.string(expected('must be words in quotes')).check(z.minLength(1, 'must not be empty'))
const day = z
  .string(expected('must be a day like "2026-11-20"'))
  .check(z.refine(isCalendarDate, 'must be a day that exists, like "2026-11-20"'))
const stateCode = z
  .string(expected('must be a state, two capital letters'))
  .check(z.refine((code) => code in states, 'is not a state; use its two capital letters, like "CA"'))
const list = <Item extends z.core.$ZodType>(item: Item, words: string) =>
  z.array(item, expected(`must be a list in brackets of ${words}`))
const filled = <Item extends z.core.$ZodType>(item: Item, words: string) =>
  list(item, words).check(z.minLength(1, `must have at least one of ${words}`))
const choice = (options: readonly string[]) => expected(`must be one of ${options.join(', ')}`)

const productTypes = ['SMALL_DOLLAR_LOAN', 'PERSONAL_LOAN', 'LINE_OF_CREDIT'] as const
const characteristicNames = Object.keys(characteristics) as CharacteristicName[]
const productType = z.enum(productTypes, choice(productTypes))
const bankSlug = z.enum(issuingBankSlug.options, choice(issuingBankSlug.options))

const limits = whole({
  minimumTradelines: count,
  minimumHistoryMonths: count,
  maximumPastDueNow: count,
  maximumSeriousDelinquencies24Months: count,
  maximumChargeOffs24Months: count,
  maximumCollections24Months: count,
  maximumInquiries6Months: count,
  maximumUtilization: ratio,
  nearLimits: z.optional(whole({ aboveUtilization: ratio, maximumAmountCents: cents })),
  bankruptcyMonths: count,
  maximumDebtToIncome: ratio,
  maximumDebtToIncomeWithReserves: ratio,
  reservePayments: months,
  maximumPaymentToIncome: ratio,
})

const bankLink = whole({
  thinFileScore: z.optional(score),
  optionalBelowScore: score,
  scoreLift: count,
  maximumPaymentToCash: z.optional(ratio),
  limits: whole({
    minimumHistoryDays: count,
    minimumMonthlyIncomeCents: cents,
    minimumAverageBalanceCents: z.int(expected('must be whole cents; it may be below 0')),
    maximumOverdraftDays90: count,
    maximumReturnedPayments90: count,
  }),
})

const points = z.int(expected('must be whole points; they may be below 0'))
const characteristic = z.enum(characteristicNames, choice(characteristicNames))
const scorecard = whole({
  name: text,
  basePoints: points,
  characteristics: filled(
    whole({
      characteristic,
      attributes: filled(
        whole({ below: z.optional(z.number(expected('must be a number'))), points }),
        'attributes, like { "below": 0.3, "points": 40 }',
      ),
    }),
    'characteristics',
  ),
})
const scorecardUse = whole({
  name: text,
  averagePoints: whole(Object.fromEntries(characteristicNames.map((name) => [name, z.optional(points)]))),
})

const kinds = ['UP_FRONT_CHARGE', 'RATE_AND_FEE', 'SUBSCRIPTION']
const pricing = z.discriminatedUnion(
  'kind',
  [
    whole({
      kind: z.literal('UP_FRONT_CHARGE'),
      tiers: filled(whole({ minimumScore: score, apr: fraction }), 'price bands'),
      furtherAmountsCents: z.optional(list(cents, 'amounts in cents')),
    }),
    whole({
      kind: z.literal('RATE_AND_FEE'),
      tiers: filled(
        whole({
          minimumScore: score,
          interestRate: fraction,
          originationFeeRate: fraction,
          maximumAmountCents: cents,
        }),
        'price bands',
      ),
      furtherAmountsCents: list(cents, 'amounts in cents'),
    }),
    whole({
      kind: z.literal('SUBSCRIPTION'),
      tiers: filled(
        whole({ minimumScore: score, lineLimitCents: cents, subscriptionCents: cents }),
        'price bands',
      ),
      minimumPaymentCents: wholeNumber('must be whole cents, more than 0', 1),
    }),
  ],
  { error: `must be an object whose kind is one of ${kinds.join(', ')}` },
)

const documents = filled(
  whole({ document: text, version: text, isAgreedTo: z.boolean(expected('must be true or false')) }),
  'documents',
)

const product = whole({
  productId: z.uuid(expected('must be an id like "5b9c1e74-8f2a-4d36-b0c7-1a6e9d4f8a01"')),
  productTypeName: productType,
  issuingBankSlug: bankSlug,
  maximumApr: fraction,
  minimumIncomeCents: cents,
  nonQualifyingStates: list(stateCode, 'states'),
  allowedUseOfFunds: filled(z.enum(useOfFunds.options, choice(useOfFunds.options)), 'uses'),
  minimumAmountCents: cents,
  maximumAmountCents: cents,
  amountStepCents: wholeNumber('must be whole cents, more than 0', 1),
  termsMonths: list(months, 'terms in months'),
  firstPaymentDays: z.optional(list(count, 'days after funding')),
  maximumReliefPrincipalCents: z.nullable(cents),
  limits,
  bankLink: z.nullable(bankLink),
  scorecard: z.optional(scorecardUse),
  pricing,
  documents,
})

const policyFile = whole({
  version: text,
  effectiveOn: day,
  requestedProduct: productType,
  maximumOutstandingLoans: count,
  coveredBorrowerMaximumApr: fraction,
  education: z.optional(
    whole({
      qualifyingLevels: filled(
        z.enum(degreeType.options, choice(degreeType.options)),
        'levels, like "BACHELORS"',
      ),
      minimumTradelines: count,
      minimumHistoryMonths: count,
    }),
  ),
  reasons: z.optional(z.enum(reasonWordings, choice(reasonWordings))),
  rates: z.optional(z.enum(['AS_COMPUTED'], choice(['AS_COMPUTED']))),
  scorecards: z.optional(filled(scorecard, 'scorecards')),
  people: z.optional(
    whole({
      accountsPerNumber: count,
      numbersPerAccount: count,
      loansPerNumber: count,
      numbersPerDevice: count,
      accountsPerBankAccount: count,
    }),
  ),
  documents,
  products: filled(product, 'products'),
  stateCaps: list(
    whole({
      stateCode,
      fromCents: cents,
      toCents: cents,
      maximumApr: fraction,
      issuingBankSlug: z.optional(bankSlug),
      productTypeName: z.optional(productType),
      fromDate: z.optional(day),
      untilDate: z.optional(day),
      checkedOn: day,
      note: text,
    }),
    'limits',
  ),
})

/** A policy, or every problem with its place: "products[1].termsMonths: ...". */
export function readPolicy(file: unknown): { policy: Policy } | { problems: string[] } {
  const parsed = policyFile.safeParse(file)
  if (!parsed.success) return { problems: parsed.error.issues.map(({ path, message }) => at(path, message)) }
  const policy = parsed.data as Policy
  const problems = policyProblems(policy)
  return problems.length > 0 ? { problems } : { policy }
}

function at(path: readonly PropertyKey[], message: string): string {
  const place = path.reduce<string>(
    (all, key) =>
      typeof key === 'number' ? `${all}[${key}]` : all === '' ? String(key) : `${all}.${String(key)}`,
    '',
  )
  return `${place === '' ? 'the file' : place}: ${message}`
}
