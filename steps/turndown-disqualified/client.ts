import { loadEmailOffered } from '../email-me.tsx'
import { defineClient, ownData } from '../step-client.ts'
import { supportContact } from '../support-contact.ts'
import { TurndownDisqualifiedScreen } from './screen.tsx'
import { turndownDisqualifiedStep } from './step.ts'

const loadTurndown = ownData(turndownDisqualifiedStep.load)

export const turndownDisqualifiedClient = defineClient({
  Screen: TurndownDisqualifiedScreen,
  load: async (app) => {
    const [{ plUuid, plNumber }, contact, emailMe] = await Promise.all([
      loadTurndown(app),
      supportContact(app),
      loadEmailOffered(app),
    ])
    return {
      plUuid,
      plNumber,
      ...contact,
      emailMe,
      homeUrl: app.href('account'),
      noticesUrl: plUuid && app.noticesHref(plUuid),
    }
  },
})
