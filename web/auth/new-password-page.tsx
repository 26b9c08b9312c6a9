import { newPassword, setNewPasswordCall } from '@relief/contract/calls/accounts.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { PasswordField } from '@relief/ui/password-field/password-field.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { mutate } from 'swr'
import * as z from 'zod/mini'
import { forgetToken } from '../api/access-token.ts'
import { send } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { renewIdentity } from '../api/use-identity.ts'
import { hrefTo, pathTo, safeReturn } from '../paths.ts'
import { toAccountErrors } from './account-errors.ts'
import styles from './auth.module.css'
import { readNavigationState } from './navigation-state.ts'
import { words } from './words.ts'

const schema = z.object({
  password: z.pipe(z.string().check(z.minLength(1, words.missing.newPassword)), newPassword),
})

/** The page of the link in the email: sets a new password with the token from the address's fragment. */
export function NewPasswordPage() {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const back = safeReturn(query.get('after_sign_in_path'))
  const token = hash.slice(1) || readNavigationState(state, 'token')
  const [spent, setSpent] = useState('')
  useEffect(() => {
    // Remove the secret from the address bar and the history.
    if (hash !== '') void navigate(pathname + search, { replace: true, state: { token: hash.slice(1) } })
  }, [hash, pathname, search, navigate])
  if (token === '' || token === spent) return <LinkNoLongerWorks back={back} />
  return <SetPassword token={token} back={back} onSpent={() => setSpent(token)} />
}

function SetPassword(submitted: { token: string; back: string | null; onSpent: () => void }) {
  const { token, back, onSpent } = submitted
  const navigate = useNavigate()
  const question = useQuestionForm(schema, { password: '' }, async ({ password }) => {
    try {
      await send(setNewPasswordCall, { body: { newPassword: password, token } })
    } catch (error) {
      if (!(error instanceof ApiError) || error.accountCode !== 'INVALID_TOKEN') return toAccountErrors(error)
      onSpent()
      return null
    }
    // The old session is over; if the identity cannot be loaded now, the next page loads it.
    forgetToken()
    await mutate((key) => key !== 'identity', undefined, { revalidate: false })
    await renewIdentity().catch(() => null)
    void navigate(pathTo('login', '', { after_sign_in_path: back }), {
      replace: true,
      state: { changed: 'password' },
    })
    return null
  })
  return (
    <div className={styles.page}>
      <QuestionPage
        title={words.setPassword.title}
        hint={words.setPassword.hint}
        continueLabel={words.setPassword.continue}
        isSaving={question.isSaving}
        problems={question.problems}
        onSubmit={question.onSubmit}
      >
        <PasswordField
          label={words.fields.newPassword}
          hint={words.fields.passwordHint}
          autoComplete="new-password"
          hideNow={question.isSaving}
          {...useField(question, 'password')}
        />
      </QuestionPage>
    </div>
  )
}

function LinkNoLongerWorks({ back }: { back: string | null }) {
  return (
    <EndPage title={words.spentLink.title} lead={<p>{words.spentLink.lead}</p>}>
      <div>
        <ButtonLink href={hrefTo('forgotPassword', '', { after_sign_in_path: back })}>
          {words.spentLink.again}
        </ButtonLink>
      </div>
      <p>
        <a href={hrefTo('login', '', { after_sign_in_path: back })}>{words.spentLink.logIn}</a>
      </p>
    </EndPage>
  )
}
