import { Button } from '@relief/ui/button/button.tsx'
import { ErrorSummary } from '@relief/ui/error-summary/error-summary.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { usePageTitle } from '@relief/ui/page/use-page-title.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  AccountFields,
  type AccountInput,
  accountSchemaFields,
  checkAccount,
  emptyAccount,
  type FindBank,
  readAccount,
  routingErrors,
  type TypedAccount,
} from '../account-fields.tsx'
import { ProofField, type ProofWay, proofSchema, toProof } from '../proof-field.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** An account with the proof of who sets it, as it is sent. */
export type ProvenAccount = AccountInput & { proof: ReturnType<typeof toProof> }

/** What was typed, and the bank that the routing number leads to; null when its name is not known. */
type Entered = { typed: TypedAccount; account: AccountInput; bankName: string | null }

const accountSchema = z.object(accountSchemaFields).check(checkAccount)

/**
 * The account that the money goes to: its fields, then a page to confirm it. Nothing typed here is kept on
 * the device.
 */
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
  const [entered, setEntered] = useState<Entered | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const enter = (next: Entered) => {
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
  enter: (entered: Entered) => void
}) {
  const question = useQuestionForm(accountSchema, start, async (typed) => {
    const account = readAccount(typed)
    if (account === null) return null
    const bank = await findBank(account.routingNumber)
    const errors = routingErrors(bank)
    if (errors === null) enter({ typed, account, bankName: bank.name })
    return errors
  })
  const { problems, isSaving, onSubmit } = question
  usePageTitle(title, problems.errors.length > 0)
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={words.accountForm.label}>
      <Stack>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        <p>{words.accountForm.hint}</p>
        <AccountFields question={question} isLast />
        <div>
          <Button type="submit" busyLabel={isSaving ? shared.common.busy : undefined}>
            {words.accountForm.continue}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Confirmation({
  title,
  entered: { account, bankName },
  way,
  save,
  change,
}: {
  title: string
  entered: Entered
  way: ProofWay
  save: (account: ProvenAccount) => Promise<SubmitErrors>
  change: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const schema = z.object({ proof: proofSchema(way) })
  const question = useQuestionForm(schema, { proof: '' }, ({ proof }) =>
    save({ ...account, proof: toProof(way, proof) }),
  )
  const { problems, isSaving, onSubmit } = question
  usePageTitle(title, problems.errors.length > 0)
  const { accountFields } = shared
  const type = account.accountType === 'CHECKING' ? accountFields.checking : accountFields.savings
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={words.confirm.title}>
      <Stack>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        <h3 ref={heading} tabIndex={-1}>
          {words.confirm.title}
        </h3>
        <p>{words.confirm.hint}</p>
        <SummaryList
          rows={[
            ...(bankName === null ? [] : [{ label: accountFields.bank, value: bankName }]),
            { label: accountFields.routingNumber, value: account.routingNumber },
            { label: accountFields.accountNumber, value: account.accountNumber },
            { label: accountFields.accountType, value: type },
          ]}
        />
        {bankName === null ? <p>{words.confirm.unnamed}</p> : null}
        <ProofField way={way} hideNow={isSaving} {...useField(question, 'proof')} />
        <Stack gap="tight">
          <div>
            <Button type="submit" busyLabel={isSaving ? shared.common.saving : undefined}>
              {words.confirm.save}
            </Button>
          </div>
          <div>
            <Button look="link" onClick={change}>
              {words.confirm.change}
            </Button>
          </div>
        </Stack>
      </Stack>
    </form>
  )
}
