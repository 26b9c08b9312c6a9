import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { bankAccount } from '../entities/bank-account.ts'
import { resultEnvelope } from '../envelope.ts'
import { uuid } from '../fields.ts'
import { text } from '../text.ts'

const path = '/api/sdl/v1/application/{applicationUuid}/bank-link'
const params = z.object({ applicationUuid: uuid })

/** The data that opens the vendor's dialog. */
const dialog = z.object({
  /** Null when there is nothing left to do. */
  linkToken: z.nullable(z.string()),
  /** Address of the dialog's script if it is not the vendor's own. */
  script: z.nullable(z.string()),
})

export const getBankLinkCall = defineCall({
  id: 'getBankLink',
  summary: 'The bank account that the applicant added; null without one',
  method: 'GET',
  path,
  auth: 'bearer',
  params,
  reply: resultEnvelope(z.nullable(bankAccount)),
})

export const openBankLinkCall = defineCall({
  id: 'openBankLink',
  summary:
    'Permission to open the bank vendor’s dialog; none when an account was added meanwhile, in another tab or before a reload',
  method: 'POST',
  path: `${path}/token`,
  auth: 'bearer',
  params,
  body: z.object({}),
  reply: resultEnvelope(dialog),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'UPSTREAM_UNAVAILABLE'],
  rejects: [429],
})

export const logInToBankCall = defineCall({
  id: 'logInToBank',
  summary:
    'Permission to open the bank vendor’s dialog for a new log-in at the bank of the account that was added; none when no log-in is needed any more',
  method: 'POST',
  path: `${path}/log-in-token`,
  auth: 'bearer',
  params,
  body: z.object({}),
  reply: resultEnvelope(dialog),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_MISSING_PLAID_ASSETS', 'UPSTREAM_UNAVAILABLE'],
  rejects: [429],
})

export const addBankLinkCall = defineCall({
  id: 'addBankLink',
  summary: 'Add the account that the applicant chose in the vendor’s dialog; an earlier one is cut off',
  method: 'POST',
  path,
  auth: 'bearer',
  params,
  body: z.object({
    publicToken: text({ most: 20_000, least: 1 }),
    institutionName: z.nullable(text({ most: 200, trim: true })),
    accountMask: z.nullable(text({ most: 10, trim: true })),
  }),
  reply: resultEnvelope(bankAccount),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_MISSING_PLAID_ASSETS', 'UPSTREAM_UNAVAILABLE'],
  rejects: [429],
})

export const removeBankLinkCall = defineCall({
  id: 'removeBankLink',
  summary: 'Cut the account off: nothing more is read from it',
  method: 'DELETE',
  path,
  auth: 'bearer',
  params,
  reply: resultEnvelope(z.null()),
})
