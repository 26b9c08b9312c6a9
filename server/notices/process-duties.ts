import { contactUs, ourAddress } from '@relief/documents/contact-us.ts'
import type { About } from '@relief/documents/notices/common-sections.ts'
import type { NoticeFacts } from '@relief/documents/notices/notice-definition.ts'
import { clockedNotices, noticeKinds } from '@relief/documents/notices/registry.ts'
import { hashed } from '@relief/documents/text.ts'
import { formatApplicationNumber } from '@relief/domain/application-number.ts'
import type { CalendarDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { findApplicationForJob, type StoredApplication } from '@relief/store/application.ts'
import { findApplicationNumber } from '@relief/store/application-number.ts'
import type { Db } from '@relief/store/db.ts'
import { findDecisionForNotice, type StoredDecision } from '@relief/store/decision-for-notice.ts'
import { newId } from '@relief/store/ids.ts'
import { requestMail } from '@relief/store/mail.ts'
import { saveNotice } from '@relief/store/notice.ts'
import {
  type Duty,
  findApplicationDuties,
  findDuties,
  openApplicationDuties,
  openDuties,
  openDuty,
  postponeDuty,
  settleDuty,
} from '@relief/store/notice-duty.ts'
import { findOffers, type StoredOffer } from '@relief/store/offers.ts'
import { findAddressee } from '@relief/store/personal-info.ts'
import type { Context } from '../context.ts'
import { endReviewAtDeadline } from '../decisions/review.ts'
import { endUncorrected, findReasonOfAnswers } from '../flow/correct.ts'
import { answerDutyOutcome, submittedDutyOutcome, unsubmittedDutyOutcome } from './application-duty.ts'
import { decisionDutyOutcome, unusedOffersDutyOutcome } from './decision-duty.ts'
import type { DutyOutcome } from './duty-outcome.ts'

type Noticing = Pick<Context, 'config' | 'database' | 'keyring' | 'now'>

export const causedDuties = clockedNotices.map(({ kind, clock }) => ({ ...clock, basis: kind }))

const BATCH = 100
const MAX_BATCHES = 100
const RETRY_MS = 600_000

/** Processes all open duties of one application. */
export async function processApplicationDuties(context: Noticing, applicationUuid: string): Promise<void> {
  const now = context.now()
  await openApplicationDuties(context.database, applicationUuid, now, causedDuties)
  for (const duty of await findApplicationDuties(context.database, applicationUuid))
    await processDuty(context, duty)
}

/**
 * Processes all open duties of all applications, including those without a job request or with a lost one.
 * @param since causes since then must have a duty; a missing one is opened
 * @returns the numbers of duties processed and of missing ones
 */
export async function processAllDuties(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'log' | 'now'>,
  since: Date,
  signal?: AbortSignal,
): Promise<{ processed: number; missing: number }> {
  const now = context.now()
  const missing = await openDuties(context.database, since, now, causedDuties, signal)
  let processed = 0
  // A duty may open another that is due at once.
  for (let batches = 0; batches < MAX_BATCHES && !signal?.aborted; batches += 1) {
    const duties = await findDuties(context.database, now, BATCH)
    for (const duty of duties) await processOrPostpone(context, duty)
    processed += duties.length
    if (duties.length === 0) break
  }
  return { processed, missing }
}

/** A failed duty does not block the others; its deadline stays, so its alarm will be raised. */
async function processOrPostpone(
  context: Pick<Context, 'config' | 'database' | 'keyring' | 'log' | 'now'>,
  duty: Duty,
): Promise<void> {
  try {
    await processDuty(context, duty)
  } catch (error) {
    const { applicationUuid, basis } = duty
    context.log.error({ error, applicationUuid, basis }, 'A notice could not be written and will be retried')
    await postponeDuty(context.database, duty, new Date(context.now().getTime() + RETRY_MS))
  }
}

/** Writes everything that a duty requires in one transaction, once, however often this runs. */
async function processDuty(context: Noticing, duty: Duty): Promise<void> {
  const application = await findApplicationForJob(context.database, duty.applicationUuid)
  const addressee = await findAddressee(context.database, context.keyring, duty.applicationUuid)
  if (application === null || addressee === null) throw new Error('A duty has no applicant')
  const number = await findApplicationNumber(context.database, duty.applicationUuid)
  const now = context.now()
  const { email, phone } = contactUs(context.config.publicUrl)
  const about: About = {
    applicationNumber: formatApplicationNumber(number),
    name: addressee.name,
    address: addressee.address,
    requestedCents: application.desiredLoanAmountCents ?? application.requestedLoanAmountCents,
    requestedOn: lenderDay(application.agreedAt ?? application.createdAt),
    datedOn: lenderDay(now),
    contact: { email, phone: phone.phoneNumber, address: ourAddress },
  }
  const outcome = await findOutcome(context, duty, {
    application,
    about,
    stateCode: addressee.stateCode,
    now,
    duty,
  })
  if (outcome.kind === 'END_AGAIN') {
    await endUncorrected(context, application, outcome.reason)
    return await postponeDuty(context.database, duty, now)
  }
  await carryOut(context, duty, outcome, {
    entityUuid: application.owner,
    isElectronic:
      application.agreedTitles.includes('ESIGN_CONSENT') ||
      addressee.address === null ||
      (outcome.kind === 'NOTICE' && noticeKinds[outcome.notice].isAnyForm === true),
  })
}

type Facts = Parameters<typeof submittedDutyOutcome>[0]

function clockedDutyOutcome(
  { kind, clock }: (typeof clockedNotices)[number],
  { application, about, duty, now }: Facts,
  newest: NoticeFacts['newest'],
): DutyOutcome {
  const asked: NoticeFacts = { application, newest, startedAt: duty.startedAt, now }
  const answer = clock.answer(asked)
  if (answer === 'SEND') return { kind: 'NOTICE', notice: kind, text: clock.text(about) }
  if ('settled' in answer) return { kind: 'SETTLED', why: answer.settled }
  return { kind: 'LATER', until: answer.waitUntil }
}

async function findOutcome(context: Noticing, duty: Duty, facts: Facts): Promise<DutyOutcome> {
  const { database, config } = context
  const [kind = '', decisionId = null] = duty.basis.split(':')
  const stored = await findDecisionForNotice(database, duty.applicationUuid, decisionId)
  const clocked = clockedNotices.find((notice) => notice.kind === duty.basis)
  if (clocked !== undefined) return clockedDutyOutcome(clocked, facts, stored)
  if (kind === 'APPLICATION') return submittedDutyOutcome(facts, stored)
  if (kind === 'UNFINISHED') return unsubmittedDutyOutcome(facts)
  if (kind === 'REFUSED' || kind === 'REFUSED_AGAIN')
    return answerDutyOutcome(facts, await findReasonOfAnswers(context, facts.application))
  if (stored === null) throw new Error(`The decision of the duty ${duty.basis} is gone`)
  const { agency } = config.notices
  const about = {
    duty,
    application: facts.application,
    stored,
    about: {
      ...facts.about,
      requestedCents: requestedOf(stored) ?? facts.about.requestedCents,
      requestedOn: stored.changedAt === null ? facts.about.requestedOn : lenderDay(stored.changedAt),
    },
    agency,
    now: facts.now,
    available: await findAvailableLoans(database, facts.application, lenderDay(facts.now)),
  }
  return kind === 'DECISION' ? decisionDutyOutcome(about) : unusedOffersDutyOutcome(about)
}

/**
 * The amount that a decision is about: the applicant may have changed it since. An acceptance has its own.
 */
const requestedOf = ({ purpose, requestedCents }: StoredDecision) =>
  purpose === 'ACCEPTANCE' ? null : requestedCents

async function findAvailableLoans(
  database: Db,
  { applicationUuid, owner }: StoredApplication,
  today: CalendarDate,
): Promise<StoredOffer[]> {
  const offers = await findOffers(database, applicationUuid, owner)
  return offers.filter(
    ({ lineOfCredit, rateExpiresOn }) => lineOfCredit === undefined && rateExpiresOn >= today,
  )
}

async function carryOut(
  context: Pick<Context, 'database' | 'keyring' | 'now'>,
  duty: Duty,
  outcome: Exclude<DutyOutcome, { kind: 'END_AGAIN' }>,
  { entityUuid, isElectronic }: { entityUuid: string; isElectronic: boolean },
): Promise<void> {
  const { database, now } = context
  const { applicationUuid } = duty
  const at = now()
  if (outcome.kind === 'LATER') return await postponeDuty(database, duty, outcome.until)
  if (outcome.kind === 'END_REVIEW') {
    await endReviewAtDeadline(context, applicationUuid)
    return await postponeDuty(database, duty, at)
  }
  await database.transaction(async (tx) => {
    for (const further of outcome.further ?? []) await openDuty(tx, { applicationUuid, ...further })
    if (outcome.tell !== undefined)
      await requestMail(tx, {
        key: `${outcome.tell.kind}:${duty.basis}`,
        entityUuid,
        applicationUuid,
        kind: outcome.tell.kind,
        payload: outcome.tell.payload,
        at,
      })
    if (outcome.kind === 'SETTLED') return await settleDuty(tx, duty, outcome.why, at)
    const noticeId = newId()
    const document = hashed(outcome.text)
    const delivery = isElectronic ? 'ELECTRONIC' : 'PAPER'
    const notice = { noticeId, kind: outcome.notice, datedOn: lenderDay(at), delivery, document } as const
    if (!(await saveNotice(tx, context.keyring, duty, notice, at)) || !isElectronic) return
    await requestMail(tx, {
      key: `NOTICE:${noticeId}`,
      entityUuid,
      applicationUuid,
      kind: 'NOTICE',
      payload: { noticeId },
      at,
    })
  })
}
