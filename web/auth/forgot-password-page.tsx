import { askForNewPasswordCall, email } from '@relief/contract/calls/accounts.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { EndPage, PageSection } from '@relief/ui/end-page/end-page.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { hrefTo, safeReturn } from '../paths.ts'
import { toAccountErrors } from './account-errors.ts'
import styles from './auth.module.css'
import { readNavigationState } from './navigation-state.ts'

const schema = z.object({
  email: z.pipe(z.string().check(z.minLength(1, 'Enter your email address')), email),
})

/** Requests the mail with the link for a new password, then says what comes next. */
export function ForgotPasswordPage() {
  const typed = readNavigationState(useLocation().state, 'email')
  const [search] = useSearchParams()
  const back = safeReturn(search.get('after_sign_in_path'))
  const [asked, setAsked] = useState({ email: typed, isSent: false })
  if (asked.isSent)
    return (
      <LookInYourMail
        email={asked.email}
        onAskAgain={() => setAsked(({ email }) => ({ email, isSent: false }))}
      />
    )
  return <AskForLink start={asked.email} back={back} onSent={(email) => setAsked({ email, isSent: true })} />
}

function AskForLink(submitted: { start: string; back: string | null; onSent: (email: string) => void }) {
  const { start, back, onSent } = submitted
  const question = useQuestionForm(schema, { email: start }, async ({ email }) => {
    try {
      const redirectTo = hrefTo('newPassword', '', { after_sign_in_path: back })
      await send(askForNewPasswordCall, { body: { email, redirectTo } })
    } catch (error) {
      return toAccountErrors(error)
    }
    onSent(email)
    return null
  })
  return (
    <div className={styles.page}>
      <QuestionPage
        title="Forgot your password?"
        hint="We send a link to your email. With it you set a new password."
        continueLabel="Send me the link"
        isSaving={question.isSaving}
        problems={question.problems}
        onSubmit={question.onSubmit}
        otherWay={
          <p>
            <a href={hrefTo('login', '', { after_sign_in_path: back })}>Back to log in</a>
          </p>
        }
      >
        <TextField
          label="Email address"
          hint="The one of your account"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...useField(question, 'email')}
        />
      </QuestionPage>
    </div>
  )
}

/** Says the same whether the account exists or not. */
function LookInYourMail({ email, onAskAgain }: { email: string; onAskAgain: () => void }) {
  return (
    <EndPage
      title="Look in your mail"
      lead={
        <p>
          If <strong className={styles.address}>{email}</strong> has an account with us, a link to set a new
          password is on its way there.
        </p>
      }
    >
      <PageSection title="What to do now">
        <ul>
          <li>Open the mail “Set a new password” and press its button.</li>
          <li>The link works once, and for one hour.</li>
        </ul>
      </PageSection>
      <PageSection title="If no mail comes">
        <ul>
          <li>Wait a few minutes, and look in your spam folder.</li>
          <li>Check that the email above has no typing mistake.</li>
          <li>You may have an account with another email.</li>
        </ul>
      </PageSection>
      <div>
        <Button look="secondary" onClick={onAskAgain}>
          Ask again
        </Button>
      </div>
    </EndPage>
  )
}
