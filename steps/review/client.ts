import { defineClient, ownData } from '../step-client.ts'
import { useOfFundsOptions } from '../use-of-funds-options.ts'
import { ReviewScreen } from './screen.tsx'
import { reviewStep } from './step.ts'

const loadAnswers = ownData(reviewStep.load)

export const reviewClient = defineClient({
  Screen: ReviewScreen,
  load: async (app) => ({
    ...(await loadAnswers(app)),
    change: app.openChange,
    purposeWords: (purpose: string) =>
      useOfFundsOptions.find(({ value }) => value === purpose)?.phrase ?? purpose,
  }),
  submit: { call: reviewStep.submit, body: () => ({}) },
})
