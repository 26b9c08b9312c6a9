import * as z from 'zod/mini'
import { decisionStatus, productType, type UseOfFunds, useOfFunds } from '../enumerations.ts'
import { loanAmount, loanTerm, typedLoanAmount, useOfFundsOther, uuid } from '../fields.ts'
import { flowStep } from '../flow-steps.ts'
import { text } from '../text.ts'
import { words } from '../words.ts'

const money = z.object({ amount: z.number(), currency: z.literal('USD') })

/** The Money of a reply, sent back. */
const typedMoney = z.object({ amount: typedLoanAmount, currency: z.literal('USD') })

/** Whether a value that is neither may be Money in another currency, or without one. */
function isOtherCurrency(input: unknown): boolean {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false
  return !('currency' in input && input.currency === 'USD')
}

/** An amount as a bare number or as Money, so that a client can send back what it has read. */
const requestedLoanAmount = z.pipe(
  z.pipe(
    z.union([typedLoanAmount, typedMoney], {
      error: ({ input }) => (isOtherCurrency(input) ? words.fields.currency : words.specified.number),
    }),
    z.transform((sent: number | z.infer<typeof typedMoney>) =>
      typeof sent === 'number' ? sent : sent.amount,
    ),
  ),
  loanAmount,
)

export const moment = z.iso.datetime({ offset: true }).check(z.maxLength(40))
/** A moment with its time zone. */
export const timestamp = z.object({ timeZone: text({ most: 64 }), timestamp: moment })

export const application = z.object({
  applicationUuid: uuid,
  createdAt: z.iso.datetime(),
  decisionStatus,
  productTypeName: productType,
  resolvedAt: z.nullable(z.iso.datetime()),
  currentFlowStep: flowStep,
  currentStep: flowStep,
  desiredLoanAmount: z.nullable(z.number()),
  desiredLoanTermInMonths: z.nullable(z.number()),
  intendedUseOfFunds: z.nullable(useOfFunds),
  requestedLoanAmount: z.nullable(money),
  useOfFundsOther: z.nullable(z.string()),
})
export type Application = z.infer<typeof application>

export const createApplication = z.object({
  desiredLoanTermInMonths: z.optional(z.nullable(loanTerm)),
  intendedUseOfFunds: useOfFunds,
  requestedLoanAmount,
  useOfFundsOther: z.optional(z.nullable(useOfFundsOther)),
  /**
   * Not in the specification: set when another product declined the applicant, with the application there.
   */
  flowEntryPoint: z.optional(z.literal('PERSONAL_LOAN_TURNDOWN')),
  sourceApplicationUuid: z.optional(uuid),
})

/** The applicant's own words about the use of funds, kept only for the use OTHER. */
export const ownUseOfFunds = (use: UseOfFunds | null, typed: string | null | undefined): string | null =>
  use === 'OTHER' ? (typed ?? null) : null

export const updateApplication = z.object({
  desiredLoanAmount: z.optional(loanAmount),
  desiredLoanTermInMonths: z.optional(z.nullable(loanTerm)),
  intendedUseOfFunds: z.optional(useOfFunds),
  requestedLoanAmount: z.optional(requestedLoanAmount),
  useOfFundsOther: z.optional(z.nullable(useOfFundsOther)),
})
