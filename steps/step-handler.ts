import type { Received, ReplyOf } from '@relief/contract/call.ts'
import type { ConsentTitle, LegalDocument } from '@relief/contract/entities/consent.ts'
import type { LineOfCreditOfferData } from '@relief/contract/entities/offer.ts'
import type { IssuingBankSlug } from '@relief/contract/enumerations.ts'
import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { notFound } from '@relief/contract/problem.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import type { Contact, Order } from '@relief/store/advance.ts'
import type { ApplicationPatch, ApplicationRow } from '@relief/store/application.ts'
import { findLatestConsent } from '@relief/store/consent.ts'
import type { Db } from '@relief/store/db.ts'
import { findLatestDecision } from '@relief/store/decision.ts'
import type { Keyring } from '@relief/store/sealing.ts'
import type { allSteps } from './all-steps.ts'

/** What every handler may use. */
export type Services = {
  db: Db
  keyring: Keyring
  now: Date
  /** Today in the lender's time zone. */
  today: CalendarDate
  nonQualifyingStates: readonly string[]
  minimumIncomeCents: number
  isBankLinkAvailable: boolean
  /** The bank's display name and slug, for a product. */
  bankOfProduct: (productId: string) => { slug: IssuingBankSlug; name: string } | null
  /** The line of credit that was offered beside a refusal; null without one. */
  lineOfCreditOf: (application: ApplicationRow) => Promise<LineOfCreditOfferData | null>
  /** What the policy asks to be agreed to before a credit report, and with an offer of a product, in the order shown. */
  requestConsents: (application: ApplicationRow) => ConsentTitle[]
  productConsents: (application: ApplicationRow, productId: string) => ConsentTitle[]
  /** The text in force; null when it cannot be made yet, like an agreement before an offer is chosen. */
  documentOf: (title: ConsentTitle, application: ApplicationRow) => Promise<LegalDocument | null>
}

/** What a submission changes; the engine moves the cursor and stores all of it in one statement. */
export type Change = {
  patch?: Partial<ApplicationPatch>
  contact?: Contact
  order?: Order['topic']
  /** The application stays at this step: something was started, nothing is finished. */
  stays?: boolean
}

type Step = (typeof allSteps)[number]
type About = { application: ApplicationRow; services: Services }

/** The server's side of one step. The engine has checked owner, cursor and status before either is called. */
export type StepHandler<S extends Step> = {
  step: S
  /** The step that is left, where the input names one that has no call of its own; absent: this step. */
  leaves?: (input: Received<S['submit']>['body']) => FlowStep | undefined
  load?: (about: About) => Promise<ReplyOf<S['load']>['stepData']>
  /** Absent for a page that only shows. */
  submit?: (about: About & { input: Received<S['submit']>['body'] }) => Promise<Change> | Change
}

/** Any step's handler, for the registry: its input is known to fit once the step's own schema has passed it. */
export type AnyStepHandler = {
  step: Step
  leaves?: (input: never) => FlowStep | undefined
  load?: (about: About) => Promise<unknown>
  submit?: (about: About & { input: never }) => Promise<Change> | Change
}

/** Ties a handler to its step's shapes. */
export function handlerOf<S extends Step>(handler: StepHandler<S>): StepHandler<S> {
  return handler
}

/** Refuses the application for a reason that no credit decision is needed for. */
export function ineligible(reason: NonNullable<ApplicationPatch['ineligible_reason']>, now: Date): Change {
  return { patch: { ineligible_reason: reason, decision_status: 'DISQUALIFIED', resolved_at: now } }
}

/**
 * Whether the applicant has agreed to the very text that is in force for each title.
 * @returns the titles that are still to be agreed to
 */
export async function missingConsents(
  titles: readonly ConsentTitle[],
  application: ApplicationRow,
  services: Services,
): Promise<ConsentTitle[]> {
  const missing: ConsentTitle[] = []
  for (const title of titles) {
    const { application_uuid: id, entity_uuid: owner } = application
    const [document, latest] = await Promise.all([
      services.documentOf(title, application),
      findLatestConsent(services.db, id, owner, title),
    ])
    const isAgreed = latest?.status === 'AGREED' && latest.sha256 === document?.sha256
    if (!isAgreed) missing.push(title)
  }
  return missing
}

/** What a page that refuses credit says of the newest decision, and the decision itself. Throws 404 where there is none. */
export async function refusedOf({ application, services }: About) {
  const { application_uuid: id, entity_uuid: owner } = application
  const latest = await findLatestDecision(services.db, id, owner)
  if (latest === null) throw notFound()
  const { decision, decidedAt } = latest
  const declined = decision.products.find((product) => product.outcome === 'DECLINED')
  const score = decision.scoreUsed
  return {
    decision,
    said: {
      reasons: decision.reasons.map(({ code, text }) => ({ code, text })),
      creditor: declined === undefined ? null : services.bankOfProduct(declined.productId),
      score:
        score === null
          ? null
          : {
              value: score.value,
              model: score.model,
              low: score.low,
              high: score.high,
              date: score.createdOn,
            },
      decidedAt: decidedAt.toISOString(),
    },
  }
}
