import type { LinkedAccount } from '@relief/contract/entities/payout.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { FormErrors } from '@relief/ui/error-summary/form-errors.tsx'
import { useFirstFieldFocus } from '@relief/ui/form/use-first-field-focus.ts'
import type { QuestionForm, SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AccountFields, type FindBank, type TypedAccount } from '../account-fields.tsx'
import {
  AccountCheck,
  AccountChoices,
  confirmHint,
  type EnteredAccount,
  type ProvenAccount,
  typedBefore,
  useAccountChoice,
  useAccountQuestion,
  useConfirmation,
} from '../payout-account.tsx'
import type { ProofWay } from '../proof-field.tsx'
import { words as shared } from '../words.ts'

const words = shared.payoutAccount

/** The payout account: a choice or its fields, then a page to confirm it. */
export function AccountForm({
  way,
  findBank,
  linked,
  takesFocus,
  save,
}: {
  way: ProofWay
  findBank: FindBank
  linked: readonly LinkedAccount[]
  /** Whether it opens in place of a pressed button. */
  takesFocus: boolean
  save: (account: ProvenAccount) => Promise<SubmitErrors>
}) {
  const [entered, setEntered] = useState<EnteredAccount | null>(null)
  const [page, setPage] = useState<'choose' | 'account' | 'confirm'>(linked.length > 0 ? 'choose' : 'account')
  const [hasTurned, setHasTurned] = useState(takesFocus)
  const turnTo = (next: typeof page) => {
    setPage(next)
    setHasTurned(true)
  }
  const enter = (next: EnteredAccount) => {
    setEntered(next)
    turnTo('confirm')
  }
  if (entered !== null && page === 'confirm')
    return (
      <Confirmation
        entered={entered}
        way={way}
        save={save}
        change={() => turnTo(entered.kind === 'LINKED' ? 'choose' : 'account')}
      />
    )
  if (page === 'choose')
    return (
      <Choice linked={linked} takesFocus={hasTurned} enter={enter} typeAnother={() => turnTo('account')} />
    )
  return <Fields start={typedBefore(entered)} findBank={findBank} takesFocus={hasTurned} enter={enter} />
}

/** One page of the form: its errors, its fields, its button. */
function FormPage<In extends FieldValues, Out extends FieldValues>({
  label = words.label,
  question: { problems, isSaving, onSubmit },
  continueLabel = words.continue,
  busyLabel = shared.common.busy,
  takesFocus = false,
  otherWay,
  children,
}: {
  label?: string
  question: QuestionForm<In, Out>
  continueLabel?: string
  busyLabel?: string
  takesFocus?: boolean
  otherWay?: ReactNode
  children: ReactNode
}) {
  const form = useFirstFieldFocus(takesFocus)
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} aria-label={label}>
      <Stack>
        <FormErrors problems={problems} />
        {children}
        <Stack gap="tight">
          <div>
            <Button type="submit" busyLabel={isSaving ? busyLabel : undefined}>
              {continueLabel}
            </Button>
          </div>
          {otherWay}
        </Stack>
      </Stack>
    </form>
  )
}

function Choice({
  linked,
  takesFocus,
  enter,
  typeAnother,
}: {
  linked: readonly LinkedAccount[]
  takesFocus: boolean
  enter: (entered: EnteredAccount) => void
  typeAnother: () => void
}) {
  const question = useAccountChoice(linked, enter, typeAnother)
  return (
    <FormPage question={question} takesFocus={takesFocus}>
      <p>{words.chooseHint}</p>
      <AccountChoices linked={linked} question={question} />
    </FormPage>
  )
}

function Fields({
  start,
  findBank,
  takesFocus,
  enter,
}: {
  start: TypedAccount
  findBank: FindBank
  takesFocus: boolean
  enter: (entered: EnteredAccount) => void
}) {
  const question = useAccountQuestion(start, findBank, enter)
  return (
    <FormPage question={question} takesFocus={takesFocus}>
      <p>{words.hint}</p>
      <AccountFields question={question} isLast />
    </FormPage>
  )
}

function Confirmation({
  entered,
  way,
  save,
  change,
}: {
  entered: EnteredAccount
  way: ProofWay
  save: (account: ProvenAccount) => Promise<SubmitErrors>
  change: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const question = useConfirmation(entered, way, save)
  const changeWay = (
    <div>
      <Button look="link" onClick={change}>
        {words.change}
      </Button>
    </div>
  )
  return (
    <FormPage
      label={words.confirmTitle}
      question={question}
      continueLabel={words.save}
      busyLabel={shared.common.saving}
      otherWay={changeWay}
    >
      <h3 ref={heading} tabIndex={-1}>
        {words.confirmTitle}
      </h3>
      <p>{confirmHint(entered)}</p>
      <AccountCheck entered={entered} way={way} question={question} />
    </FormPage>
  )
}
