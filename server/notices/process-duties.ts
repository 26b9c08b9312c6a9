import { contactUs, ourAddress } from '@relief/documents/contact-us.ts'
import type { About } from '@relief/documents/notices/common-sections.ts'
import { hashed } from '@relief/documents/text.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { findApplicationForJob } from '@relief/store/application.ts'
import { findDecisionForNotice } from '@relief/store/decision-for-notice.ts'
import { newId } from '@relief/store/ids.ts'
import { askForMail } from '@relief/store/mail.ts'
import { findAddressee, saveNotice } from '@relief/store/notice.ts'
import {
  type Duty,
  findDuties,
  openDuties,
  openDutiesOf,
  openDuty,
  postponeDuty,
  settleDuty,
} from '@relief/store/notice-duty.ts'
import type { Context } from '../context.ts'
import { owedForAnswer, owedForApplication, owedForUnfinished } from './application-duty.ts'
import { owedForDecision, owedForUnusedOffers } from './decision-duty.ts'
import type { DutyOutcome } from './duty-outcome.ts'

const BATCH = 100
const MAX_BATCHES = 100
const TRY_AGAIN_MS = 600_000

/** Does what can be done now about everything that is owed to the applicant of one application. */
export async function processApplicationDuties(
  context: Pick<Context, 'config' | 'database' | 'now'>,
  applicationUuid: string,
): Promise<void> {
  const now = context.now()
  await openDutiesOf(context.database, applicationUuid, now)
  for (const duty of await findDuties(context.database, now, BATCH, applicationUuid))
    await processDuty(context, duty)
}

/**
 * The same for everybody: whatever began since then and was not ordered, or whose order was lost, is found here.
 * @returns how many duties were looked at
 */
export async function processAllDuties(
  context: Pick<Context, 'config' | 'database' | 'log' | 'now'>,
  since: Date,
): Promise<number> {
  const now = context.now()
  await openDuties(context.database, since, now)
  let attended = 0
  // One duty may open another that is ripe at once.
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) {
    const duties = await findDuties(context.database, now, BATCH)
    for (const duty of duties) await processOrPostpone(context, duty)
    attended += duties.length
    if (duties.length === 0) break
  }
  return attended
}

/** One that cannot be met now keeps no other from being met; its clock runs on, so its alarm will go off. */
async function processOrPostpone(
  context: Pick<Context, 'config' | 'database' | 'log' | 'now'>,
  duty: Duty,
): Promise<void> {
  try {
    await processDuty(context, duty)
  } catch (error) {
    const { applicationUuid, basis } = duty
    context.log.error({ error, applicationUuid, basis }, 'A notice could not be written and is tried again')
    await postponeDuty(context.database, duty, new Date(context.now().getTime() + TRY_AGAIN_MS))
  }
}

/** One duty: whatever is written for it is written in one transaction, once, however often this runs. */
async function processDuty(context: Pick<Context, 'config' | 'database' | 'now'>, duty: Duty): Promise<void> {
  const application = await findApplicationForJob(context.database, duty.applicationUuid)
  const addressee = await findAddressee(context.database, duty.applicationUuid)
  if (application === null || addressee === null) throw new Error('A duty has no applicant')
  const now = context.now()
  const { email, phone } = contactUs(context.config.publicUrl)
  const about: About = {
    applicationUuid: duty.applicationUuid,
    name: addressee.name,
    address: addressee.address,
    requestedCents: application.desiredLoanAmountCents ?? application.requestedLoanAmountCents,
    requestedOn: lenderDay(application.agreedAt ?? application.createdAt),
    datedOn: lenderDay(now),
    contact: { email, phone: phone.phoneNumber, address: ourAddress },
  }
  const owed = await owedFor(context, duty, { application, about, stateCode: addressee.stateCode, now, duty })
  await carryOut(context, duty, owed, {
    entityUuid: application.owner,
    // What is missing may be told in any way, even by word of mouth (12 CFR 1002.9(c)(3)).
    isElectronic:
      application.agreedTitles.includes('ESIGN_CONSENT') ||
      addressee.address === null ||
      (owed.kind === 'NOTICE' && owed.notice === 'INCOMPLETE'),
  })
}

type Facts = Parameters<typeof owedForApplication>[0]

async function owedFor(
  context: Pick<Context, 'config' | 'database'>,
  duty: Duty,
  facts: Facts,
): Promise<DutyOutcome> {
  const { database, config } = context
  const [kind = '', decisionId = null] = duty.basis.split(':')
  const stored = await findDecisionForNotice(database, duty.applicationUuid, decisionId)
  if (kind === 'APPLICATION') return owedForApplication(facts, stored)
  if (kind === 'UNFINISHED') return owedForUnfinished(facts)
  if (kind === 'REFUSED') return owedForAnswer(facts)
  if (stored === null) throw new Error(`The decision of the duty ${duty.basis} is gone`)
  const { agency } = config.notices
  const about = { duty, application: facts.application, stored, about: facts.about, agency }
  return kind === 'DECISION' ? owedForDecision(about) : owedForUnusedOffers(about)
}

async function carryOut(
  { database, now }: Pick<Context, 'database' | 'now'>,
  duty: Duty,
  owed: DutyOutcome,
  { entityUuid, isElectronic }: { entityUuid: string; isElectronic: boolean },
): Promise<void> {
  if (owed.kind === 'LATER') return await postponeDuty(database, duty, owed.until)
  const { applicationUuid } = duty
  const at = now()
  await database.transaction(async (tx) => {
    for (const further of owed.further ?? []) await openDuty(tx, { applicationUuid, ...further })
    if (owed.kind === 'SETTLED') {
      await settleDuty(tx, duty, owed.why, at)
      if (owed.tell !== undefined)
        await askForMail(tx, {
          key: `${owed.tell}:${duty.basis}`,
          entityUuid,
          applicationUuid,
          kind: owed.tell,
          payload: {},
          at,
        })
      return
    }
    const noticeId = newId()
    const document = hashed(owed.text)
    const delivery = isElectronic ? 'ELECTRONIC' : 'PAPER'
    const notice = { noticeId, kind: owed.notice, datedOn: lenderDay(at), delivery, document } as const
    if (!(await saveNotice(tx, duty, notice, at)) || !isElectronic) return
    await askForMail(tx, {
      key: `NOTICE:${noticeId}`,
      entityUuid,
      applicationUuid,
      kind: 'NOTICE',
      payload: { noticeId },
      at,
    })
  })
}
