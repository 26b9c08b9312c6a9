import type { EnteredAccount } from '@relief/steps/payout-account.tsx'

/**
 * A draw that waits for confirmation. Its id is created once and also kept while the draw is changed, so that
 * a draw whose reply was lost is never sent as a second one.
 */
export type WantedDraw = {
  drawUuid: string
  /** Whole dollars. */
  amount: number
  /** Null for the account of the previous draw. */
  to: EnteredAccount | null
}

/** The draw as it is sent. @param knownDraws how many draws the page shows */
export function drawBody({ drawUuid, amount, to }: WantedDraw, knownDraws: number) {
  return {
    drawUuid,
    amount,
    knownDraws,
    account: to?.kind === 'TYPED' ? to.account : null,
    ...(to?.kind === 'LINKED' ? { linkedAccountId: to.account.linkedAccountId } : {}),
  }
}
