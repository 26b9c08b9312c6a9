import { lenderDay } from '@relief/domain/lender-day.ts'
import { loadPersonalInfo, noPersonalInfo } from '../personal-info.ts'
import { defineClient } from '../step-client.ts'
import { IdVerificationScreen } from './screen.tsx'
import { idVerificationStep } from './step.ts'

export const idVerificationClient = defineClient({
  Screen: IdVerificationScreen,
  load: async (app) => ({ personalInfo: await loadPersonalInfo(app), today: app.today() }),
  submit: { call: idVerificationStep.submit, body: (personalInfo) => ({ personalInfo }) },
  blank: () => ({ personalInfo: noPersonalInfo, today: lenderDay(new Date()) }),
})
