import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import {
  acceptance,
  linkedAccount,
  linkedAccountId,
  namedPayoutAccount,
  payoutAccountInput,
  replacedAccount,
  routedBank,
  routingNumber,
  savedPayoutAccount,
} from '../entities/payout.ts'
import { proof } from '../entities/proof.ts'
import { decisionStatus } from '../enumerations.ts'
import { resultEnvelope } from '../envelope.ts'
import { uuid } from '../fields.ts'

/** From acceptance to payout; the specification names no paths for it. */
const base = '/api/sdl/v1/application/{applicationUuid}'
const common = { auth: 'bearer', params: z.object({ applicationUuid: uuid }) } as const

export const getAcceptanceCall = defineCall({
  id: 'getAcceptance',
  summary: 'How the accepted offer and its payout stand; null before an acceptance',
  method: 'GET',
  path: `${base}/acceptance`,
  ...common,
  reply: resultEnvelope(z.nullable(acceptance)),
})

export const retryAcceptanceCall = defineCall({
  id: 'retryAcceptance',
  summary: 'Ask for another try of a last check that failed; harmless otherwise',
  method: 'POST',
  path: `${base}/acceptance`,
  ...common,
  body: z.object({}),
  reply: resultEnvelope(acceptance),
  rejects: [409, 429],
})

export const findBankCall = defineCall({
  id: 'findBank',
  summary: 'The bank behind a routing number, for a last look before money is sent there',
  method: 'GET',
  path: '/api/sdl/v1/banks/{routingNumber}',
  auth: 'bearer',
  params: z.object({ routingNumber }),
  reply: resultEnvelope(routedBank),
  rejects: [429],
})

export const getPayoutAccountCall = defineCall({
  id: 'getPayoutAccount',
  summary: 'The account to pay to, as its bank and last four digits; null before it is given',
  method: 'GET',
  path: `${base}/payout-account`,
  ...common,
  reply: resultEnvelope(z.nullable(savedPayoutAccount)),
})

export const getLinkedAccountsCall = defineCall({
  id: 'getLinkedAccounts',
  summary: 'The accounts of the linked bank that money can be sent to; none where the bank does not say',
  method: 'GET',
  path: `${base}/linked-accounts`,
  ...common,
  reply: resultEnvelope(z.array(linkedAccount)),
  rejects: [429],
})

/** The server reads the numbers of the account from its bank: no browser sees them. */
export const saveLinkedAccountCall = defineCall({
  id: 'saveLinkedAccount',
  summary: 'Pay to an account of the linked bank',
  method: 'POST',
  path: `${base}/payout-account/linked`,
  ...common,
  body: z.object({ linkedAccountId, proof, replaces: replacedAccount }),
  reply: resultEnvelope(namedPayoutAccount),
  rejects: [409],
})

export const savePayoutAccountCall = defineCall({
  id: 'savePayoutAccount',
  summary: 'Say which account to pay to, from the review of the offer on',
  method: 'POST',
  path: `${base}/payout-account`,
  ...common,
  body: z.extend(payoutAccountInput, { proof, replaces: replacedAccount }),
  reply: resultEnvelope(namedPayoutAccount),
  rejects: [409],
})

export const withdrawCall = defineCall({
  id: 'withdraw',
  summary: 'Withdraw a request that is in progress and not accepted',
  method: 'POST',
  path: '/api/sdl/v1/application-status/{applicationUuid}/withdraw',
  ...common,
  body: z.object({}),
  reply: resultEnvelope(z.object({ decisionStatus })),
  errors: ['STEP_APPLICATION_NOT_IN_PROGRESS', 'STEP_LOCKED'],
})
