import { getAgreedDocumentsCall } from '@relief/contract/calls/account.ts'
import { getEducationCall, getIncomeCall } from '@relief/contract/calls/answers.ts'
import { getIdentityCall } from '@relief/contract/calls/identity.ts'
import { getLogInCall } from '@relief/contract/calls/log-in.ts'
import { getNoticesCall } from '@relief/contract/calls/notices.ts'
import { getOffersCall } from '@relief/contract/calls/offers.ts'
import { exportDataCall } from '@relief/contract/calls/own-data.ts'
import { type Applicant, answerUntil, someApplicant, someApplication } from '../applicant.ts'
import { openLine } from '../line.ts'
import { addPasskey } from '../log-in-factors.ts'
import { PASSWORD } from '../person.ts'
import { until } from '../until.ts'
import type { OwnedKind } from './id-kinds.ts'

/** A borrower with an open line, one of each thing that an applicant can own, and a second account. */
export type Victim = {
  applicant: Applicant
  accounts: string[]
  ids: Record<OwnedKind, string>
}

const proof = { password: PASSWORD }

async function accountOf({ send }: Applicant): Promise<string> {
  const { body } = await send(getIdentityCall, {})
  if (!('currentUserUuid' in body)) throw new Error('Not signed in')
  return body.currentUserUuid
}

/** A declined applicant, who got a notice. */
async function someoneWithNotice(origin: string) {
  const applicant = await someApplicant(origin)
  const id = await someApplication(applicant)
  await answerUntil(applicant, id, 'OFFER_SELECTION', { ssn: '123450700' })
  const notices = await until(
    async () => (await applicant.send(getNoticesCall, {})).body.result,
    ([first]) => first !== undefined,
  )
  return { account: await accountOf(applicant), notice: notices[0]?.noticeId }
}

export async function makeVictim(origin: string): Promise<Victim> {
  const line = await openLine(origin)
  const { send, id } = line
  const params = { applicationUuid: id }
  const draw = crypto.randomUUID()
  await line.draw(100, undefined, draw)
  await line.until('SETTLED')
  const { plocOfferData } = (await send(getOffersCall, { params })).body.result
  const declined = await someoneWithNotice(origin)
  const found: Record<OwnedKind, string | undefined> = {
    application: id,
    document: (await send(getAgreedDocumentsCall, {})).body.result[0]?.sha256,
    draw,
    education: (await send(getEducationCall, { params })).body.result[0]?.id,
    export: (await send(exportDataCall, { body: { proof } })).body.result.exportUuid,
    income: (await send(getIncomeCall, { params })).body.result[0]?.id,
    notice: declined.notice,
    offer: plocOfferData?.loanOffers[0]?.loanOfferId,
    passkey: (await addPasskey(line)).passkeyUuid,
    session: (await send(getLogInCall, {})).body.result.sessions[0]?.sessionUuid,
  }
  const entries = Object.entries(found).map(([kind, value]) => {
    if (value === undefined || value === '') throw new Error(`The victim has no ${kind}`)
    return [kind, value] as const
  })
  const accounts = [await accountOf(line), declined.account]
  return { applicant: line, accounts, ids: Object.fromEntries(entries) as Victim['ids'] }
}
