import type { Line } from '@relief/contract/entities/line.ts'
import { formatDollars, formatMoney, toCents } from '@relief/domain/money.ts'
import { ProofField, type ProofWay, proofSchema } from '@relief/steps/proof-field.tsx'
import { Button } from '@relief/ui/button/button.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { useEffect, useRef, useState } from 'react'
import { PaymentPlan } from './payment-plan.tsx'
import { planPayments } from './plan-payments.ts'
import type { WantedDraw } from './wanted-draw.ts'

/** What a draw costs, before it is confirmed. */
export function DrawReview({
  line,
  draw,
  confirm,
  way,
  change,
}: {
  line: Line
  draw: WantedDraw
  /** @param proof who draws to another account, as typed; empty for the known one */
  confirm: (proof: string) => Promise<SubmitErrors>
  /** Asked for where the draw names an account. */
  way: ProofWay
  change: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [errors, setErrors] = useState<SubmitErrors>(null)
  const [proof, setProof] = useState('')
  useEffect(() => heading.current?.focus(), [])
  const amountCents = toCents(draw.amount)
  const owedCents = toCents(line.owed) + amountCents
  const plan = planPayments(line, amountCents, new Date())
  const subscriptionsCents = plan.reduce((sum, { subscriptionCents }) => sum + subscriptionCents, 0)
  const account = draw.account
    ? `${draw.account.accountType.toLowerCase()} account ending in ${draw.account.accountNumber.slice(-4)}`
    : `${line.account?.accountType.toLowerCase()} account ending in ${line.account?.accountLastFour}`
  const press = async () => {
    const missing = draw.account === null ? null : proofSchema(way).safeParse(proof).error
    if (missing) return setErrors({ errors: [{ name: 'proof', message: missing.issues[0]?.message ?? '' }] })
    setIsSending(true)
    setErrors(await confirm(proof))
    setIsSending(false)
  }
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
          { label: 'Subscriptions in all', value: formatMoney(subscriptionsCents) },
          { label: 'You pay back in all', value: formatMoney(owedCents + subscriptionsCents) },
        ]}
      />
      <PaymentPlan caption="When you pay it back" payments={plan} />
      <p>
        This is for {formatMoney(owedCents)} paid back by the minimum payments, with nothing more drawn. The
        subscription is {formatDollars(line.subscription)} in each month that begins with{' '}
        {formatDollars(line.minimumPayment)} or more owed. You may pay back sooner. It costs nothing.
      </p>
      {errors ? (
        <InlineAlert kind="error" title="Nothing was drawn" isLive>
          {errors.errors.map(({ message }) => (
            <p key={message}>{message}</p>
          ))}
        </InlineAlert>
      ) : null}
      {draw.account === null ? null : (
        <ProofField
          way={way}
          name="proof"
          value={proof}
          onChange={setProof}
          onBlur={() => undefined}
          error={errors?.errors.find(({ name }) => name === 'proof')?.message}
          hideNow={isSending}
        />
      )}
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
