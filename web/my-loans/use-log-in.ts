import { getLogInCall, type LogIn } from '@relief/contract/calls/log-in.ts'
import { findProofWay, type ProofWay } from '@relief/steps/proof-field.tsx'
import useSWR, { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'

/** How and where the applicant is logged in. */
export function useLogIn() {
  return useSWR('log-in', async () => (await send(getLogInCall, {})).result)
}

export function proofWay(logIn: Pick<LogIn, 'hasPassword' | 'hasApp' | 'passkeys'>): ProofWay {
  const way = findProofWay(logIn, {
    send,
    attempt: (work) =>
      work.then(
        () => null,
        (error) => toSubmitErrors(error),
      ),
  })
  const mailCode = async () => {
    const failed = await way.mailCode()
    // No code is mailed to an account for which another tab has set a password by now.
    await mutate('log-in')
    return failed
  }
  return { ...way, mailCode }
}
