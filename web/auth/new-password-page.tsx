import { newPassword, setNewPasswordCall } from '@relief/contract/calls/accounts.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { EndPage } from '@relief/ui/end-page/end-page.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { PasswordField } from '@relief/ui/password-field/password-field.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { mutate } from 'swr'
import * as z from 'zod/mini'
import { forgetToken } from '../api/access-token.ts'
import { send } from '../api/api-client.ts'
import { ApiError, isOutcomeUnknown } from '../api/api-error.ts'
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
  const [end, setEnd] = useState<{ token: string; how: End } | null>(null)
  useEffect(() => {
    // Remove the secret from the address bar and the history.
    if (hash !== '') void navigate(pathname + search, { replace: true, state: { token: hash.slice(1) } })
  }, [hash, pathname, search, navigate])
  const how = end?.token === token ? end.how : null
  if (how === 'SET') return <SetForOtherAccount />
  if (token === '' || how !== null)
    return <LinkNoLongerWorks text={how === 'MAYBE_SET' ? words.maybeSet : words.spentLink} back={back} />
  return <SetPassword token={token} back={back} onEnd={(next) => setEnd({ token, how: next })} />
}

/** The link does not work, or a request without a reply may have used it, or another account is logged in. */
type End = 'SPENT' | 'MAYBE_SET' | 'SET'

/** Codes of the auth library for a used or expired link, and for one of an account that was closed. */
const spentCodes: readonly (string | null)[] = ['INVALID_TOKEN', 'USER_NOT_FOUND']

function SetPassword(submitted: { token: string; back: string | null; onEnd: (end: End) => void }) {
  const { token, back, onEnd } = submitted
  const navigate = useNavigate()
  const mayBeSet = useRef(false)
  const question = useQuestionForm(schema, { password: '' }, async ({ password }) => {
    try {
      await send(setNewPasswordCall, { body: { newPassword: password, token } })
    } catch (error) {
      if (error instanceof ApiError && spentCodes.includes(error.accountCode)) {
        onEnd(mayBeSet.current ? 'MAYBE_SET' : 'SPENT')
        return null
      }
      if (isOutcomeUnknown(error)) mayBeSet.current = true
      return toAccountErrors(error)
    }
    // The old session is over; if the identity cannot be loaded now, the next page loads it.
    forgetToken()
    await mutate((key) => key !== 'identity', undefined, { revalidate: false })
    const other = await renewIdentity().catch(() => null)
    if (other !== null) {
      onEnd('SET')
      return null
    }
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

/** The new password may be set: to log in with it is the first way, otherwise a new link. */
function LinkNoLongerWorks({ text, back }: { text: typeof words.maybeSet; back: string | null }) {
  const query = { after_sign_in_path: back }
  const again = { href: hrefTo('forgotPassword', '', query), label: words.spentLink.again }
  const logIn = { href: hrefTo('login', '', query), label: words.spentLink.logIn }
  const [first, other] = text === words.maybeSet ? [logIn, again] : [again, logIn]
  return (
    <EndPage title={text.title} lead={<p>{text.lead}</p>}>
      <div>
        <ButtonLink href={first.href}>{first.label}</ButtonLink>
      </div>
      <p>
        <a href={other.href}>{other.label}</a>
      </p>
    </EndPage>
  )
}

/** The link was for another account than the one that is logged in here. */
function SetForOtherAccount() {
  return (
    <EndPage title={words.setPassword.done} lead={<p>{words.setPassword.doneLead}</p>}>
      <div>
        <ButtonLink href={hrefTo('logout')}>{words.logOut.press}</ButtonLink>
      </div>
      <p>
        <a href={hrefTo('account')}>{words.logOut.account}</a>
      </p>
    </EndPage>
  )
}
