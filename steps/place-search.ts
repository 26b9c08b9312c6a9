import type { Send } from '@relief/contract/call.ts'
import { getPlaceCall } from '@relief/contract/calls/reference.ts'

/** Finds the city and state of a ZIP code. */
export const findPlaceWith = (send: Send) => async (zipCode: string) =>
  (await send(getPlaceCall, { params: { zipCode } })).result
