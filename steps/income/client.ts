import { reasonOfEntries } from '../answers-that-end.ts'
import { defineClient, ownData } from '../step-client.ts'
import { IncomeScreen } from './screen.tsx'
import { incomeStep } from './step.ts'

const loadIncome = ownData(incomeStep.load)

export const incomeClient = defineClient({
  Screen: IncomeScreen,
  load: async (app) => ({
    ...(await loadIncome(app)),
    today: app.today(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    searchCompanies: app.search.companies,
    searchOccupations: app.search.occupations,
  }),
  submit: {
    call: incomeStep.submit,
    body: (jobs) => ({ jobs }),
    reasonToEnd: (jobs, limits, { today }) => reasonOfEntries(jobs, limits, today),
  },
})
