import { getLogInCall, type LogIn } from '@relief/contract/calls/log-in.ts'
import { findProofWay, type ProofWay } from '@relief/steps/proof-field.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'

/** How and where the applicant is logged in. */
export function useLogIn() {
  return useSWR('log-in', async () => (await send(getLogInCall, {})).result)
}

export function proofWay(logIn: Pick<LogIn, 'hasPassword' | 'hasApp' | 'passkeys'>): ProofWay {
  return findProofWay(logIn, {
    send,
    attempt: (work) =>
      work.then(
        () => null,
        (error) => toSubmitErrors(error),
      ),
  })
}
