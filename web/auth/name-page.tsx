import { saveNameCall } from '@relief/contract/calls/account.ts'
import { firstName, lastName } from '@relief/contract/fields.ts'
import { NameFields } from '@relief/steps/name-fields.tsx'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useNavigate } from 'react-router'
import { mutate } from 'swr'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { renewIdentity } from '../api/use-identity.ts'
import { useEntryDraft } from '../entry-draft.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import styles from './auth.module.css'
import { words } from './words.ts'

const schema = z.object({ firstName, lastName })

/** Asks for the legal name when the account's identity provider did not supply one. */
export function NamePage({ known, next }: { known: z.infer<typeof schema>; next: string }) {
  const navigate = useNavigate()
  const question = useQuestionForm(
    schema,
    known,
    async (name) => {
      try {
        await send(saveNameCall, { body: name })
        // The cached path that led here is outdated once the name is saved.
        await mutate((key) => Array.isArray(key) && key[0] === 'way-in', undefined, { revalidate: false })
        await renewIdentity()
      } catch (error) {
        return toSubmitErrors(error)
      }
      void navigate(next, { replace: true })
      return null
    },
    useEntryDraft(),
  )
  return (
    <div className={styles.page}>
      <QuestionPage
        title={words.name.title}
        hint={words.name.hint}
        isSaving={question.isSaving}
        problems={question.problems}
        onSubmit={question.onSubmit}
      >
        <Stack>
          <NameFields question={question} />
        </Stack>
      </QuestionPage>
    </div>
  )
}
