import { Button } from '@relief/ui/button/button.tsx'
import { ErrorSummary } from '@relief/ui/error-summary/error-summary.tsx'
import { type Refusal, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { usePageTitle } from '@relief/ui/page/use-page-title.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import * as z from 'zod/mini'
import {
  AccountFields,
  accountParts,
  checkAccount,
  emptyAccount,
  type GivenAccount,
  givenAccount,
} from '../account-fields.tsx'

const schema = z.object(accountParts).check(checkAccount)

/** Where the money should go. Nothing typed here is kept on the device. */
export function AccountForm({
  title,
  save,
}: {
  /** The page's own title, which says that there is an error while there is one. */
  title: string
  save: (account: GivenAccount) => Promise<Refusal>
}) {
  const question = useQuestionForm(schema, emptyAccount, async (typed) => {
    const account = givenAccount(typed)
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
