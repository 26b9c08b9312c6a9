import { fromCompactDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { reasonOfAge, reasonOfEntries, reasonOfState } from '../answers-that-end.ts'
import { defineClient, ownData } from '../step-client.ts'
import { ReviewScreen } from './screen.tsx'
import { reviewStep } from './step.ts'

const loadAnswers = ownData(reviewStep.load)

export const reviewClient = defineClient({
  Screen: ReviewScreen,
  load: async (app) => ({
    ...(await loadAnswers(app)),
    change: app.openChange,
  }),
  submit: {
    call: reviewStep.submit,
    body: () => ({}),
    reasonToEnd: (_none, limits, { personalInfo: { address, dob }, jobs }) => {
      const today = lenderDay(new Date())
      const born = fromCompactDate(dob ?? '')
      return (
        (address && reasonOfState(address.stateCode, limits)) ??
        (born === null ? null : reasonOfAge(born, today)) ??
        reasonOfEntries(jobs, limits, today)
      )
    },
  },
})
