import { defineClient, ownData } from '../step-client.ts'
import { EducationScreen } from './screen.tsx'
import { educationStep } from './step.ts'

const loadEducation = ownData(educationStep.load)

export const educationClient = defineClient({
  Screen: EducationScreen,
  load: async (app) => ({
    ...(await loadEducation(app)),
    today: app.today(),
    searchSchools: app.search.schools,
  }),
  submit: { call: educationStep.submit, body: (education) => ({ education }) },
})
