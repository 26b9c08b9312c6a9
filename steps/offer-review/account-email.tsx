import { askForEmailChangeCall, changeEmailCall, getLogInCall } from '@relief/contract/calls/log-in.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { type ProofWay, toProof } from '../proof-field.tsx'
import type { StepApp } from '../step-client.ts'

/** The email of the account, which has to be confirmed before the applicant signs. */
export type AccountEmail = {
  address: string
  isConfirmed: boolean
  /**
   * Mails a code.
   * @param proof null for the account's own address, which needs none
   * @param next what follows: `confirmed` when the address was confirmed meanwhile, so that none was sent
   */
  sendCode: (
    address: string,
    proof: string | null,
    next: { sent: () => void; confirmed: () => void },
  ) => Promise<SubmitErrors>
  /** Confirms the address that the last code went to, which becomes the account's. */
  confirm: (address: string, code: string, confirmed: () => void) => Promise<SubmitErrors>
}

type App = Pick<StepApp, 'attempt' | 'reloadStep' | 'send'>

/**
 * Makes a call about the address. Resolves with whether the call was made; false if it failed, but the
 * address is confirmed by now: in another tab, or by an earlier try whose reply was lost.
 */
async function callUnlessConfirmed({ send }: App, address: string, call: () => Promise<unknown>) {
  try {
    await call()
    return true
  } catch (error) {
    const now = await send(getLogInCall, {}).catch(() => null)
    if (now?.result.isEmailConfirmed && now.result.email === address.toLowerCase()) return false
    throw error
  }
}

/** @param known how the applicant is logged in */
export function accountEmail(
  app: App,
  known: { email: string; isEmailConfirmed: boolean },
  way: ProofWay,
): AccountEmail {
  const end = (confirmed: () => void) => {
    confirmed()
    app.reloadStep('OFFER_REVIEW')
  }
  return {
    address: known.email,
    isConfirmed: known.isEmailConfirmed,
    sendCode: (address, proof, { sent, confirmed }) => {
      const body = { email: address, ...(proof !== null && { proof: toProof(way, proof) }) }
      const call = () => app.send(askForEmailChangeCall, { body })
      return app.attempt(
        callUnlessConfirmed(app, address, call).then((isSent) => (isSent ? sent() : end(confirmed))),
      )
    },
    confirm: (address, code, confirmed) => {
      const call = () => app.send(changeEmailCall, { body: { code } })
      return app.attempt(callUnlessConfirmed(app, address, call).then(() => end(confirmed)))
    },
  }
}
