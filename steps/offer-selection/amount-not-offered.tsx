import type { LenderReasons } from '@relief/contract/entities/shown-reason.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { Reasons, SmallestAmount } from '../decline-sections.tsx'
import styles from './amount-not-offered.module.css'
import { words } from './words.ts'

export type NotOffered = {
  loanAmount: number
  highestLoanAmount: number | null
  highestProductTypeName: string | null
  lenders: readonly LenderReasons[]
}

/** Says that the requested amount is not offered, why, and that the offers have not changed. */
export function AmountNotOffered({
  notOffered: { loanAmount, highestLoanAmount: most, highestProductTypeName, lenders },
  mayAsk,
  highest,
}: {
  notOffered: NotOffered
  /** Whether another amount can be requested. */
  mayAsk: boolean
  /** The largest amount that is offered. */
  highest: number
}) {
  const text = (dollars: number) => formatDollars(dollars, { whole: true })
  const { most: mostSentence, mostPersonal } = words.notOffered
  const couldOffer = highestProductTypeName === 'PERSONAL_LOAN' ? mostPersonal : mostSentence
  return (
    <InlineAlert kind="info" title={words.notOffered.title(text(loanAmount))}>
      <Stack gap="tight">
        <p>{words.notOffered.kept}</p>
        {mayAsk && most !== null && most > highest ? <p>{couldOffer(text(most))}</p> : null}
        {lenders.length > 0 ? (
          <Disclosure summary={words.notOffered.why}>
            {lenders.map(({ lenderAndLoan, reasons }) => (
              <section key={lenderAndLoan}>
                <h2 className={styles.lender}>{lenderAndLoan}</h2>
                <Reasons reasons={reasons} />
              </section>
            ))}
            <SmallestAmount lenders={lenders} />
          </Disclosure>
        ) : null}
      </Stack>
    </InlineAlert>
  )
}
