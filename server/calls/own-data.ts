import type { Call } from '@relief/contract/call.ts'
import * as account from '@relief/contract/calls/account.ts'
import * as answers from '@relief/contract/calls/answers.ts'
import * as application from '@relief/contract/calls/application.ts'
import { getBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import { getEmailRequestsCall } from '@relief/contract/calls/email-request.ts'
import { getLineCall } from '@relief/contract/calls/line.ts'
import { getLoanCall } from '@relief/contract/calls/loan.ts'
import { getLogInCall } from '@relief/contract/calls/log-in.ts'
import { getNoticesCall } from '@relief/contract/calls/notices.ts'
import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import * as calls from '@relief/contract/calls/own-data.ts'
import { getAcceptanceCall, getPayoutAccountCall } from '@relief/contract/calls/payout.ts'
import { notFound, Problem } from '@relief/contract/problem.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { findAll } from '@relief/store/application.ts'
import type { Db } from '@relief/store/db.ts'
import { newId } from '@relief/store/ids.ts'
import { isLineOwed } from '@relief/store/line.ts'
import { requestMail } from '@relief/store/mail.ts'
import {
  addExport,
  closeAccount,
  correctName,
  findSubjects,
  hasOpenApplication,
  isExportOpen,
  type Subject,
} from '@relief/store/own-data.ts'
import { removeWaitlistEntries } from '@relief/store/waitlist.ts'
import { wireKeptRecord, wireOwnData } from '@relief/wire/own-data.ts'
import { lockOpenAccount } from '../accounts/open-account.ts'
import { type ProofNeeds, requireProof } from '../accounts/proof.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { type Answer, type Caller, handleWith } from '../register.ts'
import { translateReply } from '../translate-reply.ts'
import { ownDataDocument } from './own-data-copy/own-data-document.ts'
import { findOwnDigest } from './own-log-in.ts'
import { words } from './words.ts'

type Needs = ProofNeeds & Pick<Context, 'documentPdf' | 'people'>
const handle = handleWith<Needs>()

const EXPORT_MINUTES = 10

/** The calls that read the data of an account, and of one application. A test reports calls missing here. */
export const accountReads: readonly Call[] = [
  getLogInCall,
  account.getApplicationsCall,
  account.getPhoneCall,
  account.getPreferencesCall,
  getEmailRequestsCall,
  account.getAgreedDocumentsCall,
  getNoticesCall,
]
export const applicationReads: readonly Call[] = [
  application.getApplicationCall,
  answers.getPersonalInfoCall,
  answers.getEducationCall,
  answers.getIncomeCall,
  answers.getWealthAccountCall,
  getBankLinkCall,
  getOffersCall,
  getSelectedLoanOfferCall,
  getAcceptanceCall,
  getPayoutAccountCall,
  getLineCall,
  getLoanCall,
]

async function readAll(reads: readonly Call[], answer: Answer, params: Record<string, string>) {
  const found: Record<string, unknown> = {}
  for (const call of reads)
    try {
      const reply = await answer(call, params)
      found[call.id] = typeof reply === 'object' && reply !== null && 'result' in reply ? reply.result : reply
    } catch (error) {
      // An application that has not reached that step has no such data.
      if (!(error instanceof Problem)) throw error
    }
  return found
}

async function collect({ database, now }: Needs, owner: string, answer: Answer): Promise<calls.OwnData> {
  const applications = []
  for (const { applicationUuid } of await findAll(database, owner))
    applications.push({ applicationUuid, data: await readAll(applicationReads, answer, { applicationUuid }) })
  return wireOwnData(now(), await readAll(accountReads, answer, {}), applications)
}

const exportData = handle(calls.exportDataCall, async ({ body, caller, context, answer }) => {
  await requireProof(context, caller, body.proof)
  const { database, events, now } = context
  const exportUuid = newId()
  const expiresAt = new Date(now().getTime() + EXPORT_MINUTES * 60_000)
  await database.transaction(async (tx) => {
    await addExport(tx, { exportUuid, owner: caller.owner, expiresAt })
    await events.record(tx, 'DATA_EXPORTED', { owner: caller.owner, client: caller })
  })
  return done({ exportUuid, data: await collect(context, caller.owner, answer) })
})

const exportFile = handle(calls.exportDataFileCall, async ({ params, caller, context, answer }) => {
  const { database, documentPdf, now } = context
  if (!(await isExportOpen(database, params.exportUuid, caller.owner, now()))) throw notFound()
  const data = translateReply(await collect(context, caller.owner, answer), caller.language)
  const { document, print } = ownDataDocument(data, caller.language)
  return { fileName: 'my-data.pdf', bytes: await documentPdf(document, now(), print) }
})

async function hasOpenLoan(db: Db, owner: string, subjects: readonly Subject[], now: Date): Promise<boolean> {
  for (const { applicationUuid, hadAccount, closedAt } of subjects) {
    if (!hadAccount) continue
    // A line is closed when its balance is repaid; its last subscriptions may still be due.
    if (closedAt === null || (await isLineOwed(db, applicationUuid, owner, lenderDay(now)))) return true
  }
  return false
}

async function findClosing(db: Db, { config, now }: Needs, { owner }: Caller): Promise<calls.Closing> {
  const subjects = await findSubjects(db, owner)
  const isOwing = await hasOpenLoan(db, owner, subjects, now())
  const isOpen = await hasOpenApplication(db, owner)
  return {
    obstacle: isOpen ? 'IN_PROGRESS' : isOwing ? 'OPEN_LOAN' : null,
    kept: subjects.map((subject) => wireKeptRecord(subject, config.retention)),
  }
}

const getClosing = handle(calls.getClosingCall, async ({ caller, context }) =>
  done(await findClosing(context.database, context, caller)),
)

/** @throws a Problem when an application or a loan keeps the account open */
async function requireClosable(db: Db, context: Needs, caller: Caller): Promise<void> {
  if ((await findClosing(db, context, caller)).obstacle !== null)
    throw new Problem({ status: 409, message: words.closeLater })
}

const close = handle(calls.closeAccountCall, async ({ body, caller, context }) => {
  const { database, events, now } = context
  const { owner } = caller
  await requireClosable(database, context, caller)
  await requireProof(context, caller, body.proof)
  const digest = await findOwnDigest(context, owner)
  await database.transaction(async (tx) => {
    // An application may have begun since.
    await lockOpenAccount(tx, owner)
    await requireClosable(tx, context, caller)
    const email = await closeAccount(tx, owner, now())
    if (email === null) throw notFound()
    if (digest !== null) await removeWaitlistEntries(tx, digest)
    await requestMail(tx, {
      key: `ACCOUNT_CLOSED:${owner}`,
      entityUuid: owner,
      applicationUuid: null,
      kind: 'ACCOUNT_CLOSED',
      payload: { to: email },
      at: now(),
    })
    await events.record(tx, 'ACCOUNT_CLOSED', { owner, client: caller })
  })
  context.wakeJobs()
  return done({ closed: true as const })
})

/** @throws 409 during an application, which has the name */
async function requireNoApplication(db: Db, owner: string): Promise<void> {
  if (await hasOpenApplication(db, owner))
    throw new Problem({ status: 409, message: words.nameDuringApplication })
}

const correct = handle(calls.correctNameCall, async ({ body, caller, context }) => {
  const { database, events } = context
  const { proof, ...name } = body
  await requireNoApplication(database, caller.owner)
  await requireProof(context, caller, proof)
  await database.transaction(async (tx) => {
    await lockOpenAccount(tx, caller.owner)
    // An application may have begun since.
    await requireNoApplication(tx, caller.owner)
    await correctName(tx, caller.owner, name)
    await events.record(tx, 'NAME_CHANGED', { owner: caller.owner, client: caller })
  })
  return done(name)
})

export const ownDataEndpoints = [exportData, exportFile, getClosing, close, correct]
