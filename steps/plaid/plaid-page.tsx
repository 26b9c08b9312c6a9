import type { ReplyOf } from '@relief/contract/call.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import type { BankActions, LinkOutcome } from '../bank-link.ts'
import type { plaidStep } from './step.ts'

export type PlaidData = ReplyOf<typeof plaidStep.load>['stepData'] &
  BankActions & {
    /** Opens the bank vendor's dialog for a new log-in at the bank of the added account. */
    logInAgain: () => Promise<LinkOutcome>
  }

/** What each page of this step shows and does. */
export type PlaidPage = {
  data: PlaidData
  /** Continues with or without the account; resolves with the errors. */
  continueWith: (continueWithPlaid: boolean) => Promise<SubmitErrors>
  onAdded: () => Promise<null>
}
