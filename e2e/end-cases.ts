import { getApplicationsCall } from '@relief/contract/calls/account.ts'
import { updatePersonalInfoCall } from '@relief/contract/calls/answers.ts'
import { createApplicationCall } from '@relief/contract/calls/application.ts'
import { correctEndCall, getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import type { DecisionStatus, IneligibleReason } from '@relief/contract/enumerations.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { FunnelEntryCheck } from '@relief/domain/funnel-entry.ts'
import { plaidStep } from '@relief/steps/plaid/step.ts'
import { turndownEntryStep } from '@relief/steps/turndown-entry/step.ts'
import { addBank, priceWithBank, untilReported } from '@relief/testing/bank.ts'
import { anAccount, chooseLine, drawOn, openChosenLine } from '@relief/testing/line.ts'
import { addressIn } from '@relief/testing/person.ts'
import { until } from '@relief/testing/until.ts'
import { signUp, startApplication, walkUntil } from '@relief/testing/walk.ts'
import { newApplicant } from './applicant.ts'
import {
  accepted,
  type EndCase,
  idIn,
  paidTo,
  paramsIn,
  payTwice,
  serviced,
  untilAcceptance,
  walk,
} from './end-walks.ts'
import type { EndWords } from './end-words.ts'
import { enterPayoutAccount, untilNotice, type Visitor } from './visitor.ts'
import type { Site } from './with-server.ts'

/** The same on the page itself, which shows the outcome only while it is open. */
const payTo =
  (accountNumber: string): NonNullable<EndCase['meanwhile']> =>
  (visitor) =>
    enterPayoutAccount(visitor, accountNumber)

const call211 = ({ steps }: EndWords) => steps.otherHelp.call211
const toLoans = ({ ineligible }: EndWords) => ineligible.toLoans
const lowIncome = { salary: 11_000 }

/** An application that ends at INELIGIBLE: for each reason, and for a review by a person. */
const ineligible: Record<IneligibleReason | 'CORRECTED' | 'REVIEW' | 'REVIEW_ACCEPTED', EndCase> = {
  STATE: {
    reach: walk('0200', { address: addressIn('NY') }),
    title: ({ ineligible, newYork }) => ineligible.state.title(newYork),
    first: ({ steps, newYork }) => steps.emailMe.whenOpen(newYork),
    afterEmail: ({ ineligible }) => ineligible.state.correct,
    help: call211,
  },
  AGE: {
    reach: walk('0200', { dob: '01022012' }),
    title: ({ ineligible }) => ineligible.age.title,
    first: toLoans,
    help: call211,
  },
  INCOME: {
    reach: walk('0200', lowIncome),
    title: ({ ineligible }) => ineligible.income.title,
    first: ({ ineligible }) => ineligible.income.correct,
    help: call211,
  },
  CORRECTED: {
    reach: async (visitor) => {
      const path = await walk('0200', lowIncome)(visitor)
      await visitor.client.send(correctEndCall, { params: paramsIn(path), body: {} })
      await walkUntil(visitor.client, idIn(path), 'INELIGIBLE', { ...newApplicant('0200'), ...lowIncome })
      return path
    },
    title: ({ ineligible }) => ineligible.income.title,
    first: toLoans,
    help: call211,
  },
  UNABLE_TO_VERIFY: {
    reach: walk('0800'),
    title: ({ ineligible }) => ineligible.identity.title,
    first: ({ steps }) => steps.common.startAgain,
    help: ({ ineligible }) => ineligible.identity.endsThis,
    hasNotice: true,
  },
  REVIEW: {
    reach: walk('1400'),
    title: ({ ineligible }) => ineligible.review.title,
    first: toLoans,
    help: ({ ineligible }) => ineligible.review.next,
  },
  REVIEW_ACCEPTED: {
    reach: async (visitor) => {
      const path = await walk('1700', {}, 'FUNNEL_COMPLETE')(visitor)
      await until(
        async () => (await visitor.client.send(getCurrentStepCall, { params: paramsIn(path) })).body.result,
        ({ isUnderReview }) => isUnderReview,
      )
      return path
    },
    title: ({ ineligible }) => ineligible.review.title,
    first: toLoans,
    help: ({ ineligible }) => ineligible.review.leadAccepted,
  },
}

const declined = ({ steps }: EndWords) => steps.common.noLoanToday
const notice = ({ steps }: EndWords) => steps.decline.noticeLink
const onDay = ({ steps }: EndWords) => new RegExp(`^${steps.emailMe.onDay('.+')}$`)

/** A decline by a credit decision: a score, a frozen file, no file, and after the acceptance. */
const pricingDisqualified: Record<'SCORE' | 'FROZEN' | 'NO_FILE' | 'ACCEPTED', EndCase> = {
  SCORE: {
    reach: walk('0700', {}, 'PRICING_DISQUALIFIED'),
    title: declined,
    first: onDay,
    afterEmail: notice,
    help: () => 'AnnualCreditReport.com',
  },
  FROZEN: {
    reach: walk('0900', {}, 'PRICING_DISQUALIFIED'),
    title: declined,
    first: notice,
    help: () => '(800) 555-0199',
  },
  NO_FILE: {
    reach: walk('0900', { ssn: '123440900' }, 'PRICING_DISQUALIFIED'),
    title: declined,
    first: onDay,
    afterEmail: notice,
    help: call211,
  },
  ACCEPTED: {
    reach: async (visitor) => {
      const path = await walk('1500', {}, 'FUNNEL_COMPLETE')(visitor)
      await untilAcceptance(visitor, path, ({ status }) => status === 'DECLINED')
      await untilNotice(visitor, idIn(path))
      return path
    },
    title: declined,
    first: onDay,
    afterEmail: notice,
    help: ({ pricingDisqualified }) => pricingDisqualified.leadAccepted,
  },
}

/** An accepted offer. Its page redirects to My loans as soon as the final state is reached. */
const funnelComplete: Record<
  'ACCOUNT' | 'CHECK_FAILED' | 'SENT' | 'REJECTED' | 'NOT_PAID' | 'LINE',
  EndCase
> = {
  ACCOUNT: {
    reach: accepted,
    title: ({ funnelComplete }) => funnelComplete.titles.accepted,
    first: ({ steps }) => steps.payoutAccount.continue,
  },
  CHECK_FAILED: {
    reach: async (visitor) => {
      const path = await walk('1600', {}, 'FUNNEL_COMPLETE')(visitor)
      await untilAcceptance(visitor, path, ({ status }) => status === 'FAILED')
      return path
    },
    title: ({ funnelComplete }) => funnelComplete.titles.accepted,
    first: ({ steps }) => steps.common.tryAgain,
    help: ({ funnelComplete }) => funnelComplete.check.failedDetail,
  },
  SENT: {
    reach: accepted,
    meanwhile: payTo('1234567890'),
    title: ({ funnelComplete }) => funnelComplete.titles.sent,
    first: ({ steps }) => steps.common.goToAccount,
  },
  REJECTED: {
    reach: accepted,
    meanwhile: payTo('123459999'),
    title: ({ funnelComplete }) => funnelComplete.titles.otherAccount,
    first: ({ steps }) => steps.payoutAccount.continue,
  },
  NOT_PAID: {
    reach: accepted,
    meanwhile: payTo('123450016'),
    title: ({ funnelComplete }) => funnelComplete.notPaid.title,
    first: ({ steps }) => steps.common.startAgain,
    help: call211,
  },
  LINE: {
    reach: async (visitor) => {
      const path = await walk('0600', {}, 'DISQUALIFIED_WITH_PLOC_OFFER')(visitor)
      await chooseLine(visitor.client, idIn(path))
      return path
    },
    meanwhile: async ({ page }) => {
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      const { firstName, lastName } = newApplicant('')
      await page.getByRole('textbox').last().fill(`${firstName} ${lastName}`)
      await page.locator('main form button[type=submit]').click()
    },
    title: ({ funnelComplete }) => funnelComplete.titles.lineOpen,
    first: ({ steps }) => steps.common.drawMoney,
  },
}

/** Every end of the flow; each with every state that its page has. */
export const endCases: Partial<Record<FlowStep, Readonly<Record<string, EndCase>>>> = {
  TURNDOWN_DISQUALIFIED: {
    STATE: {
      reach: async (visitor) => {
        const path = await walk('0200', {}, 'ID_VERIFICATION')(visitor)
        const moved = { address: addressIn('NY') }
        await visitor.client.send(updatePersonalInfoCall, { params: paramsIn(path), body: moved })
        await visitor.client.send(withdrawCall, { params: paramsIn(path), body: {} })
        const body = {
          requestedLoanAmount: 1_000,
          intendedUseOfFunds: 'MEDICAL',
          flowEntryPoint: 'PERSONAL_LOAN_TURNDOWN',
          sourceApplicationUuid: paramsIn(path).applicationUuid,
        } as const
        const { result } = (await visitor.client.send(createApplicationCall, { body })).body
        const params = { applicationUuid: result.applicationUuid }
        await visitor.client.send(turndownEntryStep.submit, { params, body: {} })
        return `/loan/${result.applicationUuid}`
      },
      title: ({ turndown }) => turndown.title,
      first: ({ steps, newYork }) => steps.emailMe.whenOpen(newYork),
      afterEmail: ({ steps }) => steps.common.goToAccount,
      help: call211,
    },
  },
  INELIGIBLE: ineligible,
  PLAID_REQUIRED_OPTED_OUT: {
    OPTED_OUT: {
      reach: async (visitor) => {
        const path = await walk('0400', {}, 'PLAID')(visitor)
        const body = { continueWithPlaid: false, plaidOptional: false }
        await visitor.client.send(plaidStep.submit, { params: paramsIn(path), body })
        return path
      },
      title: ({ optedOut }) => optedOut.title,
      first: ({ steps }) => steps.common.addBankAccount,
      help: call211,
    },
  },
  PLAID_DISQUALIFIED: {
    OVERDRAWN: {
      reach: async (visitor) => {
        const path = await walk('0400', {}, 'PLAID')(visitor)
        await addBank(visitor.client, idIn(path), { username: 'user_poor' })
        await untilReported(visitor.client, idIn(path))
        await priceWithBank(visitor.client, idIn(path))
        await untilNotice(visitor, idIn(path))
        return path
      },
      title: declined,
      first: onDay,
      afterEmail: notice,
      help: call211,
    },
  },
  PRICING_DISQUALIFIED: pricingDisqualified,
  FUNNEL_COMPLETE: funnelComplete,
}

const ended = (status: DecisionStatus) => async (visitor: Visitor, at: Site) => {
  const path = await walk('0200', {}, 'SAVINGS')(visitor)
  const sql = 'update application set decision_status = $2 where application_uuid = $1'
  await at.query(sql, [idIn(path), status])
  return '/account'
}
const myLoans = ({ myLoans }: EndWords) => myLoans.list.title
const start = ({ myLoans }: EndWords) => myLoans.applyAgain.start

/** How an application is shown in My loans once it has ended. */
const statuses: Record<Exclude<DecisionStatus, 'IN_PROGRESS'>, EndCase> = {
  WITHDRAWN: {
    reach: async (visitor) => {
      const path = await walk('0200', {}, 'SAVINGS')(visitor)
      await visitor.client.send(withdrawCall, { params: paramsIn(path), body: {} })
      return path
    },
    title: myLoans,
    first: start,
  },
  INQUIRY_EXPIRED: { reach: ended('INQUIRY_EXPIRED'), title: myLoans, first: start },
  INCOMPLETE: {
    reach: ended('INCOMPLETE'),
    title: myLoans,
    first: ({ myLoans }) => myLoans.next.seeMissing,
  },
  DISQUALIFIED: {
    reach: async (visitor) => {
      await walk('0200', lowIncome)(visitor)
      return '/account'
    },
    title: myLoans,
    first: ({ myLoans }) => myLoans.next.seeWhy,
  },
  DECLINED: {
    reach: async (visitor) => {
      await walk('0700', {}, 'PRICING_DISQUALIFIED')(visitor)
      return '/account'
    },
    title: myLoans,
    first: ({ myLoans }) => myLoans.next.seeWhy,
  },
  FUNDED: { reach: serviced, title: myLoans, first: null },
  REJECTED_FUNDING: { reach: paidTo('123450016', 'REJECTED_FUNDING'), title: myLoans, first: start },
}

type EntryCheck = FunnelEntryCheck['checkName']

/** A visit to the start of an application where an entry check fails; the page says which one. */
const notEligible = (
  reach: (visitor: Visitor, at: Site) => Promise<unknown>,
  help: NonNullable<EndCase['help']>,
): EndCase => ({
  reach: async (visitor, at) => {
    await reach(visitor, at)
    return '/enter?loanAmount=500'
  },
  title: ({ pages }) => pages.notEligible.title,
  first: ({ pages }) => pages.goToLoans,
  help,
})

/** A paid-out loan with its last two payments on time or not, which is simulated instead of waiting. */
const borrowed = async (visitor: Visitor, at: Site, isOnTime: boolean) => {
  await paidTo('1234567890', 'FUNDED')(visitor)
  const [loan] = (await visitor.client.send(getApplicationsCall, {})).body.result
  const applicationUuid = loan?.applicationUuid ?? ''
  if (isOnTime) return await payTwice(visitor, at, applicationUuid)
  // A late payment takes months, so it is simulated.
  const sql = 'update loan set last_two_payments_on_time = false where application_uuid = $1'
  await at.query(sql, [applicationUuid])
}

const expire = "update loan_offer set rate_expires_on = '2020-01-01' where application_uuid = $1"

type Other = 'RATES_EXPIRED' | 'NOT_AVAILABLE' | 'APPLICATION_UNDER_REVIEW' | EntryCheck

/** Ends that are not steps: expired rates, a failed entry check, and addresses without a page. */
const others: Record<Other, EndCase> = {
  RATES_EXPIRED: {
    reach: async (visitor, at) => {
      const path = await walk('0200', {}, 'OFFER_REVIEW')(visitor)
      await at.query(expire, [idIn(path)])
      return path
    },
    title: ({ steps }) => steps.rateExpired.title,
    first: ({ steps }) => steps.common.startAgain,
  },
  RECENT_DECLINE: notEligible(
    walk('0700', {}, 'PRICING_DISQUALIFIED'),
    ({ pages }) => pages.notEligible.help.list[0] ?? '',
  ),
  OUTSTANDING_PRINCIPAL: notEligible(walk('0100', { loanAmount: 2_400 }, 'FUNNEL_COMPLETE'), ({ entry }) =>
    entry.principal('$2,400.00', '$2,500.00', '$200.00'),
  ),
  OUTSTANDING_LOANS: notEligible(
    async (visitor, at) => {
      await borrowed(visitor, at, true)
      const again = { ...newApplicant('0200'), loanAmount: 500 }
      const id = await startApplication(visitor.client, again)
      await walkUntil(visitor.client, id, 'FUNNEL_COMPLETE', again)
    },
    ({ entry }) => entry.loans,
  ),
  PAST_DUE_PAYMENT: notEligible(
    async (visitor, at) => {
      const id = idIn(await walk('0600', {}, 'DISQUALIFIED_WITH_PLOC_OFFER')(visitor))
      await openChosenLine(visitor.client, id)
      const drawn = { drawUuid: crypto.randomUUID(), amount: 100, account: anAccount() }
      await drawOn(visitor.client, id, drawn)
      // The first payment is due after a month, which is simulated.
      const sql = `update payout set created_at = now() - interval '40 days' where application_uuid = $1`
      await at.query(sql, [id])
    },
    ({ entry }) => entry.pastDue,
  ),
  PAYMENT_HISTORY: notEligible(
    (visitor, at) => borrowed(visitor, at, false),
    ({ entry }) => entry.payments,
  ),
  IN_PROGRESS_APPLICATION: {
    reach: async (visitor) => {
      await walk('0200', {}, 'SAVINGS')(visitor)
      return '/application-in-progress'
    },
    title: ({ pages }) => pages.inProgress.title,
    first: ({ pages }) => pages.inProgress.continue,
  },
  APPLICATION_UNDER_REVIEW: {
    reach: async (visitor) => {
      await walk('1400')(visitor)
      return '/application-in-progress'
    },
    title: ({ pages }) => pages.underReview.title,
    first: ({ pages }) => pages.goToLoans,
    help: ({ entry }) => entry.underReview,
  },
  NOT_AVAILABLE: {
    reach: async (visitor) => {
      await signUp(visitor.client, newApplicant('0200'))
      return '/not-available'
    },
    title: ({ pages }) => pages.notAvailable.title,
    first: ({ pages }) => pages.goHome,
  },
}

/** Every end by its name. */
export const allEnds: readonly (readonly [name: string, end: EndCase])[] = Object.entries({
  ...endCases,
  STATUS: statuses,
  OTHER: others,
}).flatMap(([step, states]) =>
  Object.entries(states).map(([state, end]) => [`${step} ${state}`, end] as const),
)
