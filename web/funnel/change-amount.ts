import { changeAmountCall } from '@relief/contract/calls/flow.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { navigateNow } from '../navigation.ts'
import {
  type CurrentStep,
  currentStepKey,
  fetchCurrentStep,
  move,
  pathOfStep,
  shownVisit,
} from './current-step.ts'
import { applicationKey } from './request-aside.tsx'
import { withRetry } from './retry.ts'
import { stepKey } from './step-key.ts'
import { toSubmitErrors } from './submit-errors.ts'

/** Requests another amount than that of the offers, and opens the waiting page for its decision. */
export async function changeAmount(applicationUuid: string, dollars: number): Promise<SubmitErrors> {
  const request = {
    params: { applicationUuid },
    query: { visit: shownVisit(applicationUuid) },
    body: { desiredLoanAmount: dollars },
  }
  // The cached waiting page still shows the end of the wait for the first offers.
  await mutate(stepKey(applicationUuid, 'PRICING'), undefined, { revalidate: false })
  try {
    await move(applicationUuid, () => withRetry(() => send(changeAmountCall, request)))
    follow(applicationUuid, await fetchCurrentStep(applicationUuid))
    return null
  } catch (error) {
    // The log-in opens over the page, which keeps the amount.
    if (error instanceof ApiError && error.status === 401) return toSubmitErrors(error)
    if (error instanceof ApiError && error.kind === 'network') {
      // The request may have arrived although its reply was lost.
      const current = await fetchCurrentStep(applicationUuid).catch(() => null)
      if (current?.currentFlowStep === 'PRICING') {
        follow(applicationUuid, current)
        return null
      }
    }
    // The application has moved on in another tab, or its offers have expired since.
    void mutate(currentStepKey(applicationUuid))
    if (error instanceof ApiError && error.status === 422)
      void mutate(stepKey(applicationUuid, 'OFFER_SELECTION'))
    return toSubmitErrors(error, { step: 'OFFER_SELECTION' })
  }
}

function follow(applicationUuid: string, current: CurrentStep): void {
  void mutate(applicationKey(applicationUuid))
  void mutate(currentStepKey(applicationUuid), current, { revalidate: false })
  // Replaces the entry of the first offers, which no longer exist, so that Back skips them.
  navigateNow(pathOfStep(applicationUuid, current), { replace: true })
}
