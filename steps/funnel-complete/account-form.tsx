import { Button } from '@relief/ui/button/button.tsx'
import { ErrorSummary } from '@relief/ui/error-summary/error-summary.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { usePageTitle } from '@relief/ui/page/use-page-title.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useEffect, useRef, useState } from 'react'
import { AccountFields, emptyAccount, type FindBank, type TypedAccount } from '../account-fields.tsx'
import {
  AccountCheck,
  type EnteredAccount,
  type ProvenAccount,
  useAccountQuestion,
  useConfirmation,
} from '../payout-account.tsx'
import type { ProofWay } from '../proof-field.tsx'
import { words as shared } from '../words.ts'

const words = shared.payoutAccount

/** The account that the money goes to: its fields, then a page to confirm it. */
export function AccountForm({
  title,
  way,
  findBank,
  save,
}: {
  /** The title of the page, which says so while there is an error. */
  title: string
  way: ProofWay
  findBank: FindBank
  save: (account: ProvenAccount) => Promise<SubmitErrors>
}) {
  const [entered, setEntered] = useState<EnteredAccount | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const enter = (next: EnteredAccount) => {
    setEntered(next)
    setIsConfirming(true)
  }
  if (entered !== null && isConfirming)
    return (
      <Confirmation
        title={title}
        entered={entered}
        way={way}
        save={save}
        change={() => setIsConfirming(false)}
      />
    )
  return <Fields title={title} start={entered?.typed ?? emptyAccount} findBank={findBank} enter={enter} />
}

function Fields({
  title,
  start,
  findBank,
  enter,
}: {
  title: string
  start: TypedAccount
  findBank: FindBank
  enter: (entered: EnteredAccount) => void
}) {
  const question = useAccountQuestion(start, findBank, enter)
  const { problems, isSaving, onSubmit } = question
  usePageTitle(title, problems.errors.length > 0)
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={words.label}>
      <Stack>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        <p>{words.hint}</p>
        <AccountFields question={question} isLast />
        <div>
          <Button type="submit" busyLabel={isSaving ? shared.common.busy : undefined}>
            {words.continue}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Confirmation({
  title,
  entered,
  way,
  save,
  change,
}: {
  title: string
  entered: EnteredAccount
  way: ProofWay
  save: (account: ProvenAccount) => Promise<SubmitErrors>
  change: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const question = useConfirmation(entered, way, save)
  const { problems, isSaving, onSubmit } = question
  usePageTitle(title, problems.errors.length > 0)
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={words.confirmTitle}>
      <Stack>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        <h3 ref={heading} tabIndex={-1}>
          {words.confirmTitle}
        </h3>
        <p>{words.confirmHint}</p>
        <AccountCheck entered={entered} way={way} question={question} />
        <Stack gap="tight">
          <div>
            <Button type="submit" busyLabel={isSaving ? shared.common.saving : undefined}>
              {words.save}
            </Button>
          </div>
          <div>
            <Button look="link" onClick={change}>
              {words.change}
            </Button>
          </div>
        </Stack>
      </Stack>
    </form>
  )
}
