import { reasonOfState } from '../answers-that-end.ts'
import { findPlaceWith } from '../place-search.ts'
import { defineClient, ownData } from '../step-client.ts'
import { AddressScreen } from './screen.tsx'
import { addressStep } from './step.ts'

const loadAddress = ownData(addressStep.load)

export const addressClient = defineClient({
  Screen: AddressScreen,
  load: async (app) => ({ ...(await loadAddress(app)), findPlace: findPlaceWith(app.send) }),
  submit: {
    call: addressStep.submit,
    body: (contact) => contact,
    reasonToEnd: ({ address }, limits) => reasonOfState(address.stateCode, limits),
  },
  blank: () => ({ address: null, nonQualifyingStates: [], findPlace: async () => null }),
})
