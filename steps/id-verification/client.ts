import { fromCompactDate } from '@relief/domain/calendar-date.ts'
import { lenderDay } from '@relief/domain/lender-day.ts'
import { reasonOfAge } from '../answers-that-end.ts'
import { loadPersonalInfo, noPersonalInfo } from '../personal-info.ts'
import { defineClient } from '../step-client.ts'
import { IdVerificationScreen } from './screen.tsx'
import { idVerificationStep } from './step.ts'

export const idVerificationClient = defineClient({
  Screen: IdVerificationScreen,
  load: async (app) => ({ personalInfo: await loadPersonalInfo(app), today: app.today() }),
  submit: {
    call: idVerificationStep.submit,
    body: (personalInfo) => ({ personalInfo }),
    reasonToEnd: ({ dob }, _limits, { personalInfo, today }) => {
      const born = fromCompactDate(dob ?? personalInfo.dob ?? '')
      return born === null ? null : reasonOfAge(born, today)
    },
  },
  blank: () => ({ personalInfo: noPersonalInfo, today: lenderDay(new Date()) }),
})
