import { getLogInCall, type LogIn, mailProofCodeCall } from '@relief/contract/calls/log-in.ts'
import type { ProofWay } from '@relief/steps/proof-field.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'

/** How and where the applicant is logged in. */
export function useLogIn() {
  return useSWR('log-in', async () => (await send(getLogInCall, {})).result)
}

export function proofWay({ hasPassword }: Pick<LogIn, 'hasPassword'>): ProofWay {
  return {
    hasPassword,
    mailCode: async (): Promise<SubmitErrors> =>
      await send(mailProofCodeCall, { body: {} }).then(() => null, toSubmitErrors),
  }
}
