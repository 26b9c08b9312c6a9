import { loanRange, typedAmountMessage } from '@relief/contract/loan-range.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dateInSentence } from '@relief/domain/one-line.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { FormErrors } from '@relief/ui/error-summary/form-errors.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { Modal } from '@relief/ui/modal/modal.tsx'
import { MoneyField } from '@relief/ui/money-field/money-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import * as z from 'zod/mini'
import { typedLoanAmount } from '../typed-loan-amount.ts'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** The limits for another amount, from the server. */
export type AmountChange = {
  minLoanAmount: number
  maxLoanAmount: number
  goodUntil: string
  used: number
  left: number
}

/**
 * The dialog to request another amount, which explains what happens to the offers. Closing it changes
 * nothing; it can't be closed while a request is being sent, because that may succeed.
 */
export function OtherAmount({
  change: { minLoanAmount: min, maxLoanAmount: max, goodUntil, left },
  asked,
  onClose,
  send,
}: {
  change: AmountChange
  /** The currently requested amount, in dollars. */
  asked: number | null
  onClose: () => void
  send: (dollars: number) => Promise<SubmitErrors>
}) {
  const limits = { min, max }
  const dollars = (typed: string) => typedLoanAmount(typed, limits)
  const question = useQuestionForm(
    z.object({
      amount: z.string().check(
        z.refine((typed: string) => dollars(typed) !== null, typedAmountMessage(limits)),
        z.refine((typed: string) => dollars(typed) !== asked, shared.server.sameAmount),
      ),
    }),
    { amount: asked?.toLocaleString('en-US') ?? '' },
    ({ amount }) => send(dollars(amount) ?? 0),
  )
  const { problems, isSaving, onSubmit } = question
  const text = (amount: number) => formatDollars(amount, { whole: true })
  return (
    <Modal title={words.otherAmount.title} isOpen onClose={() => (isSaving ? undefined : onClose())}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack>
          <FormErrors problems={problems} />
          <MoneyField
            label={words.otherAmount.label}
            hint={words.otherAmount.limits(text(min), text(max))}
            steps={{ ...loanRange, ...limits }}
            enterKeyHint="go"
            {...useField(question, 'amount')}
          />
          <p>{words.otherAmount.check}</p>
          <p>{words.otherAmount.outcome(dateInSentence(goodUntil))}</p>
          <p>{words.otherAmount.left(left)}</p>
          <Button type="submit" wide busyLabel={isSaving ? shared.common.busy : undefined}>
            {words.otherAmount.send}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
