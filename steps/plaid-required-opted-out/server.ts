import { defineHandler } from '../step-handler.ts'
import { plaidRequiredOptedOutStep } from './step.ts'

export const plaidRequiredOptedOutHandler = defineHandler<typeof plaidRequiredOptedOutStep>({
  step: plaidRequiredOptedOutStep,
  /**
   * The applicant changed their mind: clearing the answer makes the step that asks for an account apply
   * again.
   */
  submit: () => ({ patch: { bankLink: null }, stays: true }),
})
