import { Button } from '@relief/ui/button/button.tsx'
import { ErrorSummary } from '@relief/ui/error-summary/error-summary.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { usePageTitle } from '@relief/ui/page/use-page-title.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import * as z from 'zod/mini'
import {
  AccountFields,
  type AccountInput,
  accountSchemaFields,
  checkAccount,
  emptyAccount,
  readAccount,
} from '../account-fields.tsx'
import { ProofField, type ProofWay, proofSchema, toProof } from '../proof-field.tsx'
import { words as shared } from '../words.ts'
import { words } from './words.ts'

/** An account with the proof of who sets it, as it is sent. */
export type ProvenAccount = AccountInput & { proof: ReturnType<typeof toProof> }

/** The account that the money goes to. Nothing typed here is kept on the device. */
export function AccountForm({
  title,
  way,
  save,
}: {
  /** The title of the page, which says so while there is an error. */
  title: string
  way: ProofWay
  save: (account: ProvenAccount) => Promise<SubmitErrors>
}) {
  const schema = z.object({ ...accountSchemaFields, proof: proofSchema(way) }).check(checkAccount)
  const question = useQuestionForm(schema, { ...emptyAccount, proof: '' }, async (typed) => {
    const account = readAccount(typed)
    return account === null ? null : await save({ ...account, proof: toProof(way, typed.proof) })
  })
  const { problems, isSaving, onSubmit } = question
  usePageTitle(title, problems.errors.length > 0)
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={words.accountForm.label}>
      <Stack>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        <AccountFields question={question} />
        <ProofField way={way} hideNow={isSaving} {...useField(question, 'proof')} />
        <div>
          <Button type="submit" busyLabel={isSaving ? shared.common.saving : undefined}>
            {words.accountForm.save}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
