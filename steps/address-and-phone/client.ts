import { reasonOfState } from '../answers-that-end.ts'
import { loadPersonalInfo, noPersonalInfo } from '../personal-info.ts'
import { findPlaceWith } from '../place-search.ts'
import { defineClient } from '../step-client.ts'
import { AddressAndPhoneScreen } from './screen.tsx'
import { addressAndPhoneStep } from './step.ts'

export const addressAndPhoneClient = defineClient({
  Screen: AddressAndPhoneScreen,
  load: async (app) => ({ personalInfo: await loadPersonalInfo(app), findPlace: findPlaceWith(app.send) }),
  submit: {
    call: addressAndPhoneStep.submit,
    body: (contact) => contact,
    reasonToEnd: ({ address }, limits) => reasonOfState(address.stateCode, limits),
  },
  blank: () => ({ personalInfo: noPersonalInfo, findPlace: async () => null }),
})
