import { askForNewPasswordCall, email } from '@relief/contract/calls/accounts.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { EmailField } from '@relief/ui/text-field/email-field.tsx'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { useEntryDraft } from '../entry-draft.ts'
import { hrefTo, safeReturn } from '../paths.ts'
import { toAccountErrors } from './account-errors.ts'
import styles from './auth.module.css'
import { readNavigationState } from './navigation-state.ts'
import { words } from './words.ts'

const schema = z.object({
  email: z.pipe(z.string().check(z.minLength(1, words.missing.email)), email),
})

/** Requests the email with the link for a new password, then says what comes next. */
export function ForgotPasswordPage() {
  const typed = readNavigationState(useLocation().state, 'email')
  const [search] = useSearchParams()
  const back = safeReturn(search.get('after_sign_in_path'))
  const [asked, setAsked] = useState({ email: typed, isSent: false })
  if (asked.isSent)
    return (
      <CheckEmail
        email={asked.email}
        onAskAgain={() => setAsked(({ email }) => ({ email, isSent: false }))}
      />
    )
  return <AskForLink start={asked.email} back={back} onSent={(email) => setAsked({ email, isSent: true })} />
}

function AskForLink(submitted: { start: string; back: string | null; onSent: (email: string) => void }) {
  const { start, back, onSent } = submitted
  const question = useQuestionForm(
    schema,
    { email: start },
    async ({ email }) => {
      try {
        const redirectTo = hrefTo('newPassword', '', { after_sign_in_path: back })
        await send(askForNewPasswordCall, { body: { email, redirectTo } })
      } catch (error) {
        return toAccountErrors(error)
      }
      onSent(email)
      return null
    },
    useEntryDraft(),
  )
  return (
    <div className={styles.page}>
      <QuestionPage
        title={words.askForPassword.title}
        hint={words.askForPassword.hint}
        continueLabel={words.askForPassword.continue}
        isSaving={question.isSaving}
        problems={question.problems}
        onSubmit={question.onSubmit}
        otherWay={
          <p>
            <a href={hrefTo('login', '', { after_sign_in_path: back })}>{words.askForPassword.back}</a>
          </p>
        }
      >
        <EmailField
          label={words.fields.email}
          hint={words.askForPassword.emailHint}
          {...useField(question, 'email')}
        />
      </QuestionPage>
    </div>
  )
}

/** Shows the same message whether or not the account exists. */
function CheckEmail({ email, onAskAgain }: { email: string; onAskAgain: () => void }) {
  return (
    <EndPage
      title={words.checkEmail.title}
      lead={
        <>
          <p>{words.checkEmail.lead}</p>
          <p>
            <strong className={styles.address}>{email}</strong>
          </p>
        </>
      }
    >
      <PageSection title={words.checkEmail.nextTitle}>
        <Points points={words.checkEmail.next} />
      </PageSection>
      <PageSection title={words.checkEmail.noneTitle}>
        <Points points={words.checkEmail.none} />
      </PageSection>
      <div>
        <Button look="secondary" onClick={onAskAgain}>
          {words.checkEmail.again}
        </Button>
      </div>
    </EndPage>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
