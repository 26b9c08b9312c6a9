import type { Call } from '@relief/contract/call.ts'
import { getLogInCall } from '@relief/contract/calls/log-in.ts'
import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { expect, test, vi } from 'vitest'
import type { StepApp } from '../step-client.ts'
import { funnelCompleteClient } from './client.ts'

const replies = new Map<Call, unknown>([
  [getAcceptanceCall, { status: 'PENDING', payout: null }],
  [getSelectedLoanOfferCall, { productId: 'product' }],
  [getOffersCall, { sdlOfferData: null, plOfferData: null, plocOfferData: null }],
  [getLogInCall, { hasPassword: true, hasApp: false, passkeys: [] }],
])

test('loading the page does not ask for the step; a later look at the acceptance does', async () => {
  const refreshCurrentStep = vi.fn()
  const app = {
    applicationUuid: 'application',
    send: async (call: Call) => {
      if (!replies.has(call)) throw new Error('No reply')
      return { result: replies.get(call) }
    },
    refreshCurrentStep,
    noticesHref: () => '',
    drawHref: () => '',
    href: () => '',
  } as unknown as StepApp
  const data = await funnelCompleteClient.load(app)
  expect(refreshCurrentStep).not.toHaveBeenCalled()
  await data.askAgain()
  expect(refreshCurrentStep).toHaveBeenCalledTimes(1)
})
