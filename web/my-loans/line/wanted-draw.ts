import type { AccountInput } from '@relief/steps/account-fields.tsx'

/** A draw that waits for confirmation. Its id is made once, so that confirming it twice draws once. */
export type WantedDraw = {
  drawUuid: string
  /** Whole dollars. */
  amount: number
  /** Null for the account of the previous draw. */
  account: AccountInput | null
  /** The bank of that account; null where its name is not known. */
  bankName: string | null
}
