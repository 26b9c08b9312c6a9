import { email, signInCall } from '@relief/contract/calls/accounts.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { isCodeNeeded } from '../api/code-needed.ts'
import { renewIdentity, useIdentity } from '../api/use-identity.ts'
import type { Identity } from '../app-object.ts'
import { useEntryDraft } from '../entry-draft.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { hrefTo, pathTo, safeReturn } from '../paths.ts'
import { toAccountErrors } from './account-errors.ts'
import { AfterLogIn } from './after-log-in.tsx'
import styles from './auth.module.css'
import { CodePage } from './code-form.tsx'
import { LogInFields, WithoutPassword } from './log-in-fields.tsx'
import { MailedCodePage, readAskedCode, requestCode, toCodeState, type Way } from './mailed-code.tsx'
import { readNavigationState } from './navigation-state.ts'
import { passwordChangedWords, returnWords } from './return-words.ts'
import { useIssuers } from './use-issuers.ts'
import { words } from './words.ts'

const schemaFor = (way: Way) =>
  z.object({
    email: z.pipe(z.string().check(z.minLength(1, words.missing.email)), email),
    password: way === 'CODE' ? z.string() : z.string().check(z.minLength(1, words.missing.password)),
  })

/** The product type of a new account; the specification has only this one. */
const PRODUCT_TYPE_ID = 4

/** Log-in form; goes to the return path afterward. */
export function LogInPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const here = useLocation()
  const changed = readNavigationState(here.state, 'changed') !== ''
  const asked = readAskedCode(here.state)
  // The code page may have been reloaded: "Go back" then shows the form with its values.
  const [way, setWay] = useState<Way>(asked === null ? 'PASSWORD' : 'CODE')
  const issuers = useIssuers()
  const identity = useIdentity()
  // The identity on arrival decides the page: it must not change while the visitor logs in on it.
  const arrivedAs = useRef<Identity | null>(undefined)
  if (arrivedAs.current === undefined) arrivedAs.current = identity
  const back = safeReturn(search.get('after_sign_in_path'))
  const [hasLoggedIn, setHasLoggedIn] = useState(false)
  const query = { loanAmount: search.get('loanAmount'), loanTerm: search.get('loanTerm') }
  const [waitsForCode, setWaitsForCode] = useState(false)
  const finish = async () => {
    const isIn = (await renewIdentity()) !== null
    if (!isIn && isCodeNeeded()) setWaitsForCode(true)
    else if (back === null) setHasLoggedIn(true)
    else void navigate(back, { replace: true })
  }
  const question = useQuestionForm(
    schemaFor(way),
    { email: asked?.email ?? '', password: '' },
    async (account) => {
      if (way === 'CODE') {
        const next = { email: account.email }
        const failed = await requestCode(next)
        if (failed !== null) return failed
        // A separate history entry, so that the browser's Back leaves it.
        void navigate(here.pathname + here.search, { state: toCodeState(next) })
        return null
      }
      try {
        await send(signInCall, { body: account })
        await finish()
      } catch (error) {
        return toAccountErrors(error)
      }
      return null
    },
    useEntryDraft({ secret: 'password' }),
  )
  const emailField = useField(question, 'email')
  const passwordField = useField(question, 'password')
  if (issuers === undefined || arrivedAs.current === undefined) return <LoadingPage />
  if (hasLoggedIn || arrivedAs.current !== null)
    return back === null ? <AfterLogIn wish={query} /> : <Navigate to={back} replace />
  if (waitsForCode || isCodeNeeded())
    return (
      <div className={styles.page}>
        <CodePage done={finish} />
      </div>
    )
  if (asked !== null) return <MailedCodePage asked={asked} done={finish} onBack={() => void navigate(-1)} />
  return (
    <div className={styles.page}>
      <QuestionPage
        title={words.logInPage.title}
        continueLabel={way === 'CODE' ? words.mailedCode.ask : words.logIn}
        isSaving={question.isSaving}
        problems={question.problems}
        onSubmit={question.onSubmit}
        otherWay={
          <div>
            <p>
              {words.logInPage.newHere}{' '}
              <a
                href={hrefTo('getStarted', '', {
                  ...query,
                  product_type_id: PRODUCT_TYPE_ID,
                  after_login: back,
                })}
              >
                {words.logInPage.createAccount}
              </a>
            </p>
            <p className={styles.stuck}>
              <a href={`${hrefTo('help')}/log-in-and-password`}>{words.logInPage.stuck}</a>
            </p>
          </div>
        }
      >
        <Stack>
          {changed ? (
            <InlineAlert kind="success">
              <p>{passwordChangedWords(back)}</p>
            </InlineAlert>
          ) : null}
          {back !== null && !changed ? (
            <InlineAlert kind="info">
              <p>{returnWords(back)}</p>
            </InlineAlert>
          ) : null}
          <LogInFields
            email={emailField}
            password={passwordField}
            isSaving={question.isSaving}
            issuers={issuers}
            kept={{ after_login: back ?? pathTo('login', '', query) }}
            done={finish}
            way={way}
          />
          <WithoutPassword email={emailField.value} back={back} way={way} choose={setWay} />
        </Stack>
      </QuestionPage>
    </div>
  )
}
