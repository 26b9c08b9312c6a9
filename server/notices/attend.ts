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
import { contactUs, ourAddress } from '../contact-us.ts'
import type { Context } from '../context.ts'
import { hashed } from '../documents/text.ts'
import { owedForAnswer, owedForApplication, owedForUnfinished } from './application-duty.ts'
import type { About } from './common-sections.ts'
import { owedForDecision, owedForUnusedOffers } from './decision-duty.ts'
import type { Owed } from './owed.ts'

const BATCH = 100
const MOST_BATCHES = 100
const TRY_AGAIN_MS = 600_000

/** Does what can be done now about everything that is owed to the applicant of one application. */
export async function attendApplication(context: Context, applicationUuid: string): Promise<void> {
  const now = context.now()
  await openDutiesOf(context.database, applicationUuid, now)
  for (const duty of await findDuties(context.database, now, BATCH, applicationUuid))
    await attend(context, duty)
}

/**
 * The same for everybody: whatever began since then and was not ordered, or whose order was lost, is found here.
 * @returns how many duties were looked at
 */
export async function attendAll(context: Context, since: Date): Promise<number> {
  const now = context.now()
  await openDuties(context.database, since, now)
  let attended = 0
  // One duty may open another that is ripe at once.
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const duties = await findDuties(context.database, now, BATCH)
    for (const duty of duties) await attendOrPostpone(context, duty)
    attended += duties.length
    if (duties.length === 0) break
  }
  return attended
}

/** One that cannot be met now keeps no other from being met; its clock runs on, so its alarm will go off. */
async function attendOrPostpone(context: Context, duty: Duty): Promise<void> {
  try {
    await attend(context, duty)
  } catch (error) {
    const { applicationUuid, basis } = duty
    context.log.error({ error, applicationUuid, basis }, 'A notice could not be written and is tried again')
    await postponeDuty(context.database, duty, new Date(context.now().getTime() + TRY_AGAIN_MS))
  }
}

/** One duty: whatever is written for it is written in one transaction, once, however often this runs. */
async function attend(context: Context, duty: Duty): Promise<void> {
  const application = await findApplicationForJob(context.database, duty.applicationUuid)
  const addressee = await findAddressee(context.database, duty.applicationUuid)
  if (application === null || addressee === null) throw new Error('A duty has no applicant')
  const now = context.now()
  const { email, phone } = contactUs(context.config.publicUrl)
  const about: About = {
    applicationUuid: duty.applicationUuid,
    name: addressee.name,
    address: addressee.address,
    requestedCents: application.desired_loan_amount_cents ?? application.requested_loan_amount_cents,
    requestedOn: lenderDay(application.agreed_at ?? application.created_at),
    datedOn: lenderDay(now),
    contact: { email, phone: phone.phoneNumber, address: ourAddress },
  }
  const owed = await owedFor(context, duty, { application, about, stateCode: addressee.stateCode, now, duty })
  await carryOut(context, duty, owed, {
    entityUuid: application.entity_uuid,
    // What is missing may be told in any way, even by word of mouth (12 CFR 1002.9(c)(3)).
    isElectronic:
      application.agreed_titles.includes('ESIGN_CONSENT') ||
      addressee.address === null ||
      (owed.kind === 'NOTICE' && owed.notice === 'INCOMPLETE'),
  })
}

type Facts = Parameters<typeof owedForApplication>[0]

async function owedFor(context: Context, duty: Duty, facts: Facts): Promise<Owed> {
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
  { database, now }: Context,
  duty: Duty,
  owed: Owed,
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
