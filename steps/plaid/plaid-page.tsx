import type { ReplyOf } from '@relief/contract/call.ts'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import type { BankActions, LinkOutcome } from '../bank-link.ts'
import type { plaidStep } from './step.ts'

export type PlaidData = ReplyOf<typeof plaidStep.load>['stepData'] &
  BankActions & {
    /** Opens the bank vendor's dialog for a new log-in at the bank of the account that was added. */
    logInAgain: () => Promise<LinkOutcome>
  }

/** What each of the pages of this step shows and does. */
export type PlaidPage = {
  data: PlaidData
  /** Goes on with the account or without it; comes back with what is wrong. */
  goOn: (continueWithPlaid: boolean) => Promise<Refusal>
  onAdded: () => Promise<null>
}
