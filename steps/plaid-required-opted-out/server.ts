import { handlerOf } from '../step-handler.ts'
import { plaidRequiredOptedOutStep } from './step.ts'

export const plaidRequiredOptedOutHandler = handlerOf<typeof plaidRequiredOptedOutStep>({
  step: plaidRequiredOptedOutStep,
  /** A change of mind: with the answer taken back, the step that asks for an account holds again. */
  submit: () => ({ patch: { bank_link: null }, stays: true }),
})
