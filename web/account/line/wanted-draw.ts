import type { GivenAccount } from '@relief/steps/account-fields.tsx'

/** A draw that is about to be confirmed. Its id is made once, so that confirming it twice draws once. */
export type WantedDraw = {
  drawUuid: string
  /** Whole dollars. */
  amount: number
  /** Null for the account of the draw before. */
  account: GivenAccount | null
}
