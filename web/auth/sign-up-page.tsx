import { email, type Issuer, newPassword, signUpCall } from '@relief/contract/calls/accounts.ts'
import { firstName, lastName } from '@relief/contract/fields.ts'
import { likelyEmail } from '@relief/domain/likely-email.ts'
import { NameFields } from '@relief/steps/name-fields.tsx'
import { words as stepWords } from '@relief/steps/words.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { focusField } from '@relief/ui/error-summary/focus-field.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { PasswordField } from '@relief/ui/password-field/password-field.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { EmailField } from '@relief/ui/text-field/email-field.tsx'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { isCodeNeeded } from '../api/code-needed.ts'
import { renewIdentity } from '../api/use-identity.ts'
import { useEntryDraft } from '../entry-draft.ts'
import { lazyPurposePage } from '../pages/lazy-purpose-page.ts'
import { hrefTo, pathTo, safeReturn } from '../paths.ts'
import { toAccountErrors } from './account-errors.ts'
import styles from './auth.module.css'
import {
  MailedCodePage,
  OtherWay,
  readAskedCode,
  requestCode,
  toCodeState,
  type Way,
} from './mailed-code.tsx'
import { startSession } from './session-after.ts'
import { SignInElsewhere } from './sign-in-elsewhere.tsx'
import { words } from './words.ts'

const typed = (missing: string) => z.string().check(z.minLength(1, missing))

type Person = { firstName: string; lastName: string; email: string; password: string }

const common = { firstName, lastName, email: z.pipe(typed(words.missing.email), email) }

/** Made once: making a schema takes longer than rendering a field. */
const schemas: Readonly<Record<Way, z.ZodMiniType<Person, Person>>> = {
  PASSWORD: z.object({ ...common, password: z.pipe(typed(words.missing.newPassword), newPassword) }),
  CODE: z.object({ ...common, password: z.string() }),
}

/** Sign-up form: through another provider, or with legal name, email and password. */
export function SignUpPage({ issuers }: { issuers: readonly Issuer[] }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const back = safeReturn(search.get('after_login'))
  const query = { loanAmount: search.get('loanAmount'), loanTerm: search.get('loanTerm') }
  const here = useLocation()
  const asked = readAskedCode(here.state)
  // The code page may have been reloaded: "Go back" then shows the form with its values.
  const [way, setWay] = useState<Way>(asked === null ? 'PASSWORD' : 'CODE')
  const continueAfter = () => navigate(back ?? pathTo('useOfFunds', '', query), { replace: back !== null })
  const question = useQuestionForm(
    schemas[way],
    { firstName: '', lastName: '', ...asked?.names, email: asked?.email ?? '', password: '' },
    async (person) => {
      if (way === 'CODE') {
        const { email: to, firstName: first, lastName: last } = person
        const next = { email: to, names: { firstName: first, lastName: last } }
        const failed = await requestCode(next)
        if (failed !== null) return failed
        // A separate history entry, so that the browser's Back leaves it.
        void navigate(here.pathname + here.search, { state: toCodeState(next) })
        return null
      }
      try {
        const name = `${person.firstName} ${person.lastName}`
        await startSession(() => send(signUpCall, { body: { ...person, name } }))
        await renewIdentity()
      } catch (error) {
        return toAccountErrors(error)
      }
      void continueAfter()
      return null
    },
    useEntryDraft({ secret: 'password' }),
  )
  /** The email may belong to an account with an authenticator app; then the log-in page asks for its code. */
  const enter = async () => {
    const isIn = (await renewIdentity()) !== null
    if (!isIn && isCodeNeeded())
      void navigate(pathTo('login', '', { after_sign_in_path: back }), { replace: true })
    else void continueAfter()
  }
  useEffect(() => lazyPurposePage.prefetch(), [])
  const emailField = useField(question, 'email')
  const passwordField = useField(question, 'password')
  const suggestion = likelyEmail(emailField.value)
  if (asked !== null) return <MailedCodePage asked={asked} done={enter} onBack={() => void navigate(-1)} />
  return (
    <div className={styles.page}>
      <QuestionPage
        title={words.signUp.title}
        hint={words.signUp.hint}
        continueLabel={way === 'CODE' ? words.mailedCode.ask : words.signUp.continue}
        isSaving={question.isSaving}
        problems={question.problems}
        onSubmit={question.onSubmit}
        otherWay={
          <p>
            {words.signUp.hasAccount}{' '}
            <a href={hrefTo('haveAPassword', '', { ...query, after_sign_in_path: back })}>{words.logIn}</a>
          </p>
        }
      >
        <Stack>
          <SignInElsewhere issuers={issuers} kept={{ ...query, after_login: back }} />
          <NameFields question={question} hint={words.signUp.nameHint} />
          <div>
            <EmailField label={words.fields.email} {...emailField} />
            <p role="status" className={styles.meant}>
              {suggestion ? (
                <Button
                  look="link"
                  onClick={() => {
                    emailField.onChange(suggestion)
                    // The pressed button goes away.
                    focusField(emailField.name)
                  }}
                >
                  {stepWords.didYouMean(suggestion)}
                </Button>
              ) : null}
            </p>
          </div>
          {way === 'CODE' ? null : (
            <PasswordField
              label={words.fields.password}
              hint={words.fields.passwordHint}
              autoComplete="new-password"
              hideNow={question.isSaving}
              {...passwordField}
            />
          )}
          <OtherWay way={way} choose={setWay} />
        </Stack>
      </QuestionPage>
    </div>
  )
}
