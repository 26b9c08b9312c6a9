import * as z from 'zod/mini'
import { defineBureau } from '../vendor.ts'
import { createLakeshore } from './adapter.ts'
import { createLakeshoreStandIn } from './stand-in.ts'

/** Lakeshore Credit Data is made up: its wire differs from the generic one in every way that wires do. */
export const lakeshore = defineBureau({
  keys: {
    BUREAU_MEMBER: z.string().check(z.minLength(1, 'Use the member number that Lakeshore gave')),
    BUREAU_MEMBER_KEY: z.string().check(z.minLength(1, 'Use the key that Lakeshore gave')),
  },
  standInKeys: { BUREAU_MEMBER: 'sandbox', BUREAU_MEMBER_KEY: 'sandbox' },
  connect: ({ BUREAU_MEMBER: member, BUREAU_MEMBER_KEY: key }, place) =>
    createLakeshore({ ...place, member, key }),
  createStandIn: createLakeshoreStandIn,
})
