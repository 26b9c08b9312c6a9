import type { Line } from '@relief/contract/entities/line.ts'
import { formatDollars, formatMoney, toCents } from '@relief/domain/money.ts'
import { FailureAlert } from '@relief/steps/failure-alert.tsx'
import { ProofField, type ProofWay, proofSchema, unspentProof } from '@relief/steps/proof-field.tsx'
import { Button } from '@relief/ui/button/button.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../funnel/submit-errors.ts'
import { PaymentPlan } from './payment-plan.tsx'
import { planPayments } from './plan-payments.ts'
import type { WantedDraw } from './wanted-draw.ts'
import { words } from './words.ts'

function accountText(line: Line, { to }: WantedDraw): string {
  if (to === null)
    return line.account ? words.accounts[line.account.accountType].plain(line.account.accountLastFour) : ''
  const lastFour = to.kind === 'TYPED' ? to.account.accountNumber.slice(-4) : to.account.accountLastFour
  const account = words.accounts[to.account.accountType].plain(lastFour)
  const bankName = to.kind === 'TYPED' ? to.bankName : to.account.bankName
  return bankName === null ? account : words.review.atBank(bankName, account)
}

/**
 * Whether to require a proof: for a draw to a new bank account, and for any draw by a user with a passkey or
 * an authenticator app.
 */
export const asksProof = (draw: WantedDraw, way: ProofWay) => draw.to !== null || way.kind === 'FACTOR'

/** What a draw costs, before it is confirmed. */
export function DrawReview({
  line,
  isMain,
  draw,
  confirm,
  way,
  change,
}: {
  line: Line
  /** Whether drawing is the page's main action. */
  isMain: boolean
  draw: WantedDraw
  /** @param proof the typed proof; empty when none is required */
  confirm: (proof: string) => Promise<Failure | null>
  /** The kind of proof to ask for when the draw names a new account. */
  way: ProofWay
  change: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [proof, setProof] = useState('')
  useEffect(() => heading.current?.focus(), [])
  const amountCents = toCents(draw.amount)
  const plan = planPayments(line, amountCents, new Date())
  const owedCents = plan.reduce((sum, payment) => sum + payment.owedCents, 0)
  const subscriptionsCents = plan.reduce((sum, { subscriptionCents }) => sum + subscriptionCents, 0)
  const account = accountText(line, draw)
  const press = async () => {
    const missing = !asksProof(draw, way) ? null : proofSchema(way).safeParse(proof).error
    if (missing) {
      const errors = [{ name: 'proof', message: missing.issues[0]?.message ?? '' }]
      // What an earlier press did is still unknown.
      return setFailure({ errors, isUnknown: failure?.isUnknown ?? false })
    }
    setIsSending(true)
    const failed = await confirm(proof)
    setFailure(failed)
    if (failed !== null) setProof(unspentProof(proof))
    setIsSending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void press()
  }
  return (
    <form noValidate onSubmit={submit} aria-label={words.review.title}>
      <Stack>
        <h3 ref={heading} tabIndex={-1}>
          {words.review.title}
        </h3>
        <SummaryList
          figures
          rows={[
            { label: words.review.get, value: formatMoney(amountCents) },
            { label: words.review.to, value: account },
            { label: words.review.fee, value: words.review.none },
            { label: words.review.interest, value: words.review.none },
            ...(owedCents === amountCents
              ? []
              : [{ label: words.review.owed, value: formatMoney(owedCents) }]),
            { label: words.review.subscriptions, value: formatMoney(subscriptionsCents) },
            { label: words.review.total, value: formatMoney(owedCents + subscriptionsCents) },
          ]}
        />
        <PaymentPlan caption={words.review.plan} payments={plan} />
        <p>
          {words.review.assumes(
            formatMoney(owedCents),
            formatDollars(line.subscription),
            formatDollars(line.minimumPayment),
          )}
        </p>
        {failure ? (
          <FailureAlert failure={failure} failed={words.review.failed} unknown={words.review.unknown} />
        ) : null}
        {!asksProof(draw, way) ? null : (
          <ProofField
            way={way}
            name="proof"
            value={proof}
            onChange={setProof}
            onBlur={() => undefined}
            error={failure?.errors.find(({ name }) => name === 'proof')?.message}
            hideNow={isSending}
          />
        )}
        <Stack gap="tight">
          <Button
            look={isMain ? 'primary' : 'secondary'}
            busyLabel={isSending ? words.review.drawing : undefined}
            type="submit"
          >
            {words.review.confirm(formatMoney(amountCents))}
          </Button>
          <Button look="secondary" onClick={change}>
            {words.review.change}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
