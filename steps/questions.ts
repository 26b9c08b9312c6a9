import type { FlowStep } from '@relief/contract/flow-steps.ts'

/** The questions that are the same for everyone, so that a page can show its own before anything else of it has come. */
export const questions = {
  LOAN_AMOUNT: 'How much do you need?',
  USE_OF_FUNDS: 'What is the loan for?',
  ADDRESS_AND_PHONE: 'Where do you live?',
  ADDRESS: 'Where do you live now?',
  PHONE: 'What is your phone number?',
  ID_VERIFICATION: 'Confirm who you are',
  SAVINGS: 'How much do you have saved?',
  AGREE: 'See your offers',
  REVIEW: 'Check your answers',
} as const satisfies Partial<Record<FlowStep, string>>
