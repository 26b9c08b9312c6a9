import * as z from 'zod/mini'

/** Every step of an application. The server's step decides the screen. */
export const flowStep = z.enum([
  'AGREE',
  'ADDRESS_AND_PHONE',
  'ADDRESS',
  'PHONE',
  'ADD_BANK_ASSETS',
  'EDUCATION',
  'ID_VERIFICATION',
  'INCOME',
  'INELIGIBLE',
  'OFFER_SELECTION',
  'OFFER_REVIEW',
  'PLAID',
  'PRICING',
  'PRICING_DISQUALIFIED',
  'PLAID_DISQUALIFIED',
  'DISQUALIFIED_WITH_PLOC_OFFER',
  'PLAID_PRICING',
  'PLOC_PRICING',
  'REVIEW',
  'SAVINGS',
  'USE_OF_FUNDS',
  'FUNNEL_COMPLETE',
  'TURNDOWN_ENTRY',
  'TURNDOWN_DISQUALIFIED',
  'PLAID_REQUIRED_OPTED_OUT',
  'LOAN_AMOUNT',
])
export type FlowStep = z.infer<typeof flowStep>

export const preFlowStep = z.enum([
  'APPLICATION_IN_PROGRESS',
  'GET_RELIEF',
  'GET_STARTED',
  'NAME_VERIFICATION',
  'NOT_ELIGIBLE',
  'USE_OF_FUNDS',
])
export type PreFlowStep = z.infer<typeof preFlowStep>
