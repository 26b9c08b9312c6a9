import type { Line } from '@relief/contract/entities/line.ts'
import { repayment } from '@relief/domain/line-draw.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { Button } from '@relief/ui/button/button.tsx'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { useEffect, useRef, useState } from 'react'
import type { WantedDraw } from './wanted-draw.ts'

/** What a draw costs, before it is confirmed. */
export function DrawReview({
  line,
  draw,
  confirm,
  change,
}: {
  line: Line
  draw: WantedDraw
  confirm: () => Promise<Refusal>
  change: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>(null)
  useEffect(() => heading.current?.focus(), [])
  const amountCents = toCents(draw.amount)
  const owedCents = toCents(line.owed) + amountCents
  const plan = repayment(owedCents, {
    minimumPaymentCents: toCents(line.minimumPayment),
    subscriptionCents: toCents(line.subscription),
  })
  const account = draw.account
    ? `${draw.account.accountType.toLowerCase()} account ending in ${draw.account.accountNumber.slice(-4)}`
    : `${line.account?.accountType.toLowerCase()} account ending in ${line.account?.accountLastFour}`
  const press = async () => {
    setIsSending(true)
    setRefusal(await confirm())
    setIsSending(false)
  }
  const months = plan.months === 1 ? '1 month' : `${plan.months} months`
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1}>
        What this draw costs
      </h3>
      <SummaryList
        figures
        rows={[
          { label: 'You get', value: formatMoney(amountCents) },
          { label: 'It goes to your', value: account },
          { label: 'Fee for drawing', value: 'None' },
          { label: 'Interest', value: 'None' },
          ...(line.owed > 0 ? [{ label: 'You then owe', value: formatMoney(owedCents) }] : []),
          {
            label: plan.months === 1 ? 'You pay' : 'First payment',
            value: formatMoney(plan.firstPaymentCents),
          },
          ...(plan.months === 1
            ? []
            : [{ label: 'Last payment', value: formatMoney(plan.lastPaymentCents) }]),
          { label: 'Subscriptions in all', value: formatMoney(plan.subscriptionsCents) },
          { label: 'You pay back in all', value: formatMoney(plan.totalCents) },
        ]}
      />
      <p>
        This is for {formatMoney(owedCents)} paid back over {months} by the minimum payments, with nothing
        more drawn. The subscription is {formatMoney(toCents(line.subscription))} in each month in which you
        owe {formatMoney(toCents(line.minimumPayment))} or more. You may pay back sooner. It costs nothing.
      </p>
      {refusal ? (
        <InlineAlert kind="error" title="Nothing was drawn" isLive>
          {refusal.errors.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </InlineAlert>
      ) : null}
      <Stack gap="tight">
        <Button busyLabel={isSending ? 'Drawing…' : undefined} onClick={() => void press()}>
          Draw {formatMoney(amountCents)}
        </Button>
        <Button look="secondary" onClick={change}>
          Change
        </Button>
      </Stack>
    </Stack>
  )
}
