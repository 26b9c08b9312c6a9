import { createBureauSandbox } from '@relief/sandbox/bureau/app.ts'
import * as z from 'zod/mini'
import { defineBureau } from '../vendor.ts'
import { createGenericBureau } from './adapter.ts'

/** A bureau, or a reseller of several, that answers on the wire of `wire.ts`. */
export const genericBureau = defineBureau({
  keys: {
    BUREAU_CLIENT_ID: z.string().check(z.minLength(1, 'Use the id that the bureau gave')),
    BUREAU_CLIENT_SECRET: z.string().check(z.minLength(1, 'Use the secret that the bureau gave')),
  },
  standInKeys: { BUREAU_CLIENT_ID: 'sandbox', BUREAU_CLIENT_SECRET: 'sandbox' },
  connect: ({ BUREAU_CLIENT_ID: clientId, BUREAU_CLIENT_SECRET: clientSecret }, place) =>
    createGenericBureau({ ...place, clientId, clientSecret }),
  createStandIn: createBureauSandbox,
})
