import { selfNoProductsCall } from '@relief/contract/calls/offers.ts'
import { withdrawCall } from '@relief/contract/calls/payout.ts'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { navigateTo } from '../navigation.ts'
import { pathOf } from '../paths.ts'
import { refusalOf } from './refusal.ts'
import { currentStepKey } from './use-current-step.ts'

/** Ends a request, then leads on; one that has ended already is no mistake. */
async function ended(applicationUuid: string, end: () => Promise<unknown>, to: string): Promise<Refusal> {
  try {
    await end()
  } catch (error) {
    const isOver = error instanceof ApiError && error.userErrorCode === 'STEP_APPLICATION_NOT_IN_PROGRESS'
    if (!isOver) return refusalOf(error)
  }
  navigateTo(to)
  await mutate((key) => key === 'in-progress-applications' || key === 'applications', undefined)
  void mutate(currentStepKey(applicationUuid), undefined, { revalidate: false })
  return null
}

/** No product fits: the request ends, and the account says so. */
export function noneFit(applicationUuid: string): Promise<Refusal> {
  const at = { params: { applicationUuid }, body: {} }
  return ended(
    applicationUuid,
    () => send(selfNoProductsCall, at),
    pathOf('account', '', { application_uuid: applicationUuid }),
  )
}

/** Ends a request at the applicant's wish. */
export function withdraw(applicationUuid: string): Promise<Refusal> {
  const at = { params: { applicationUuid }, body: {} }
  return ended(
    applicationUuid,
    () => send(withdrawCall, at),
    pathOf('account', '', { application_uuid: applicationUuid }),
  )
}

/** Ends a request and begins another one with the same wishes. */
export function startAgain(
  applicationUuid: string,
  wishes: { loanAmount: number | null; loanTerm: number | null },
): Promise<Refusal> {
  const at = { params: { applicationUuid }, body: {} }
  return ended(applicationUuid, () => send(withdrawCall, at), pathOf('enter', '', wishes))
}
