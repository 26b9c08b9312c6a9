import { formatDollars } from '@relief/domain/money.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { Reasons } from '../decline-sections.tsx'
import { words } from './words.ts'

export type NotOffered = {
  loanAmount: number
  highestLoanAmount: number | null
  reasons: readonly { code: string; text: string }[]
}

/** Says that another amount is not offered, why, and that the offers are as they were. */
export function AmountNotOffered({
  notOffered: { loanAmount, highestLoanAmount: most, reasons },
  highest,
}: {
  notOffered: NotOffered
  /** The largest amount that is offered. */
  highest: number
}) {
  const text = (dollars: number) => formatDollars(dollars, { whole: true })
  return (
    <InlineAlert kind="info" title={words.notOffered.title(text(loanAmount))}>
      <Stack gap="tight">
        <p>{words.notOffered.kept}</p>
        {most !== null && most > highest ? <p>{words.notOffered.most(text(most))}</p> : null}
        {reasons.length > 0 ? (
          <Disclosure summary={words.notOffered.why}>
            <Reasons reasons={reasons} />
          </Disclosure>
        ) : null}
      </Stack>
    </InlineAlert>
  )
}
