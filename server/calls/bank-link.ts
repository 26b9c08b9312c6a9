import {
  addBankLinkCall,
  getBankLinkCall,
  logInToBankCall,
  openBankLinkCall,
  removeBankLinkCall,
} from '@relief/contract/calls/bank-link.ts'
import type { BankAccount } from '@relief/contract/entities/bank-account.ts'
import { problem, wrongStep } from '@relief/contract/problem.ts'
import { BankDataError } from '@relief/providers/bank-data/port.ts'
import type { StoredApplication } from '@relief/store/application.ts'
import { findBankLink, removeBankLink, type StoredBankLink } from '@relief/store/bank-link.ts'
import { wireBankAccount } from '@relief/wire/bank-account.ts'
import { addAccount } from '../bank-link/add-account.ts'
import { openLink, openLogIn } from '../bank-link/open-link.ts'
import type { Context } from '../context.ts'
import { done } from '../http/reply.ts'
import { handleApplicationWith } from '../register.ts'

type Needs = Pick<Context, 'bankData' | 'config' | 'database' | 'keyring' | 'log' | 'now' | 'wakeJobs'>
const handle = handleApplicationWith<Needs>()

/** The steps where an applicant may add an account; from the review, the page of its step opens, too. */
const LINKING_STEPS: readonly StoredApplication['currentFlowStep'][] = ['ADD_BANK_ASSETS', 'REVIEW', 'PLAID']

function requireLinkable(application: StoredApplication): void {
  if (application.decisionStatus !== 'IN_PROGRESS') throw problem('STEP_APPLICATION_NOT_IN_PROGRESS')
  if (!LINKING_STEPS.includes(application.currentFlowStep)) throw wrongStep()
}

/** Maps a vendor failure to the applicant's error; the cause is in the log. */
async function withVendorErrors<Result>(context: Needs, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BankDataError)) throw error
    context.log.warn({ error, vendorCode: error.vendorCode }, 'The bank-data vendor gave no usable reply')
    throw problem('UPSTREAM_UNAVAILABLE')
  }
}

const toWireAccount = (row: StoredBankLink | null): BankAccount | null =>
  row === null ? null : wireBankAccount(row)

const get = handle(getBankLinkCall, async ({ params, caller, context }) =>
  done(toWireAccount(await findBankLink(context.database, params.applicationUuid, caller.owner))),
)

const open = handle(openBankLinkCall, async ({ params, application, caller, context }) => {
  requireLinkable(application)
  const linkToken = await withVendorErrors(context, () =>
    openLink(context, params.applicationUuid, caller.owner),
  )
  return done({ linkToken, script: context.config.plaid.linkScript })
})

/** The browser does not report the dialog's outcome: submitting the step requests the report again. */
const logIn = handle(logInToBankCall, async ({ params, application, caller, context }) => {
  requireLinkable(application)
  const link = await findBankLink(context.database, params.applicationUuid, caller.owner)
  if (link === null || link.accessTokenSealed === null) throw problem('STEP_MISSING_PLAID_ASSETS')
  const linkToken = await withVendorErrors(context, () => openLogIn(context, link))
  return done({ linkToken, script: context.config.plaid.linkScript })
})

const add = handle(addBankLinkCall, async ({ params, body, application, caller, context }) => {
  requireLinkable(application)
  const added = await addAccount(context, params.applicationUuid, caller.owner, body)
  if (added === null) throw problem('STEP_MISSING_PLAID_ASSETS')
  return done(wireBankAccount(added))
})

const remove = handle(removeBankLinkCall, async ({ params, context }) => {
  if (await removeBankLink(context.database, params.applicationUuid, context.now())) context.wakeJobs()
  return done(null)
})

export const bankLinkEndpoints = [get, open, logIn, add, remove]
