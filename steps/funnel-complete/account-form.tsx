import { Button } from '@relief/ui/button/button.tsx'
import { ErrorSummary } from '@relief/ui/error-summary/error-summary.tsx'
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

const schema = z.object(accountSchemaFields).check(checkAccount)

/** The account that the money goes to. Nothing typed here is kept on the device. */
export function AccountForm({
  title,
  save,
}: {
  /** The title of the page, which says so while there is an error. */
  title: string
  save: (account: AccountInput) => Promise<SubmitErrors>
}) {
  const question = useQuestionForm(schema, emptyAccount, async (typed) => {
    const account = readAccount(typed)
    return account === null ? null : await save(account)
  })
  const { problems, isSaving, onSubmit } = question
  usePageTitle(title, problems.errors.length > 0)
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label="Your bank account">
      <Stack>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        <AccountFields question={question} isLast />
        <div>
          <Button type="submit" busyLabel={isSaving ? 'Saving…' : undefined}>
            Use this account
          </Button>
        </div>
      </Stack>
    </form>
  )
}
