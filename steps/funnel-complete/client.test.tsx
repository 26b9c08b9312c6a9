import type { Call } from '@relief/contract/call.ts'
import { getLogInCall } from '@relief/contract/calls/log-in.ts'
import { getOffersCall, getSelectedLoanOfferCall } from '@relief/contract/calls/offers.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { expect, test, vi } from 'vitest'
import type { StepApp } from '../step-client.ts'
import { funnelCompleteClient } from './client.ts'

const replies = new Map<Call, unknown>([
  [getSelectedLoanOfferCall, { productId: 'product' }],
  [getOffersCall, { sdlOfferData: null, plOfferData: null, plocOfferData: null }],
  [getLogInCall, { hasPassword: true, hasApp: false, passkeys: [] }],
])

function appWith(status: 'PENDING' | 'DECLINED') {
  const refreshCurrentStep = vi.fn()
  const app = {
    applicationUuid: 'application',
    send: async (call: Call) => {
      if (call === getAcceptanceCall) return { result: { status, payout: null } }
      if (!replies.has(call)) throw new Error('No reply')
      return { result: replies.get(call) }
    },
    refreshCurrentStep,
    noticesHref: () => '',
    drawHref: () => '',
    href: () => '',
  } as unknown as StepApp
  return { app, refreshCurrentStep }
}

test('loading the page does not ask for the step; a later look at the acceptance does', async () => {
  const { app, refreshCurrentStep } = appWith('PENDING')
  const data = await funnelCompleteClient.load(app)
  expect(refreshCurrentStep).not.toHaveBeenCalled()
  await data.askAgain()
  expect(refreshCurrentStep).toHaveBeenCalledTimes(1)
})

test('a last check that declined by the time the page loads leads to the step after it', async () => {
  const { app, refreshCurrentStep } = appWith('DECLINED')
  await funnelCompleteClient.load(app)
  expect(refreshCurrentStep).toHaveBeenCalledTimes(1)
})
