import { defineClient } from '../step-client.ts'
import { TurndownEntryScreen } from './screen.tsx'
import { turndownEntryStep } from './step.ts'

export const turndownEntryClient = defineClient({
  Screen: TurndownEntryScreen,
  load: async (app) => ({ homeUrl: app.href('account') }),
  submit: { call: turndownEntryStep.submit, body: () => ({}) },
})
