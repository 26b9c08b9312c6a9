import { logInByCodeCall, mailLogInCodeCall } from '@relief/contract/calls/accounts.ts'
import { mailedCode } from '@relief/contract/entities/proof.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { FormErrors } from '@relief/ui/error-summary/form-errors.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { type Outcome, OutcomeStatus } from '@relief/ui/inline-alert/outcome-status.tsx'
import { QuestionPage } from '@relief/ui/question-page/question-page.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { CodeField } from '@relief/ui/text-field/code-field.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { toAccountErrors } from './account-errors.ts'
import styles from './auth.module.css'
import { readNavigationState } from './navigation-state.ts'
import { startSession } from './session-after.ts'
import { words } from './words.ts'

const text = words.mailedCode
const schema = z.object({ mailedCode })

/** A requested code: its email, and for a new account the names. */
export type AskedCode = { email: string; names?: { firstName: string; lastName: string } }

/**
 * The navigation state of the code page, because a phone may reload the page while its owner reads the email.
 */
export const toCodeState = ({ email, names }: AskedCode) => ({ view: 'code', email, ...names })

/** @returns null for a page for which no code was requested */
export function readAskedCode(state: unknown): AskedCode | null {
  const left = (name: 'email' | 'firstName' | 'lastName' | 'view') => readNavigationState(state, name)
  if (left('view') !== 'code') return null
  const names = { firstName: left('firstName'), lastName: left('lastName') }
  return { email: left('email'), ...(names.firstName !== '' && { names }) }
}

const purposeOf = ({ names }: AskedCode) => (names ? 'SIGN_UP' : 'LOG_IN')

/** Requests a mailed code. @returns the errors; null when the code is on its way */
export async function requestCode(asked: AskedCode): Promise<SubmitErrors> {
  try {
    await send(mailLogInCodeCall, { body: { email: asked.email, purpose: purposeOf(asked) } })
    return null
  } catch (error) {
    return toAccountErrors(error)
  }
}

type Props = {
  asked: AskedCode
  /** Runs after a correct code. */
  done: () => Promise<void>
  /** Returns to the form that requested the code. */
  onBack: () => void
}

function useMailedCode({ asked, done }: Props, isPage: boolean) {
  const question = useQuestionForm(schema, { mailedCode: '' }, async ({ mailedCode: code }) => {
    try {
      await startSession(() => send(logInByCodeCall, { body: { email: asked.email, code, ...asked.names } }))
      await done()
      return null
    } catch (error) {
      return toAccountErrors(error)
    }
  })
  const field = useField(question, 'mailedCode')
  const input = <CodeField label={isPage ? text.title : text.label} isLabelledByHeading={isPage} {...field} />
  const clear = () => question.form.reset({ mailedCode: '' })
  const sent = asked.names ? text.sentSignUp(asked.email) : text.sentLogIn(asked.email)
  return { ...question, input, sent, clear }
}

/** Requests another code, or goes back. @param clear removes the old code and its error */
function OtherWays({ asked, onBack, clear }: Pick<Props, 'asked' | 'onBack'> & { clear: () => void }) {
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const again = async () => {
    setIsSending(true)
    const failed = await requestCode(asked)
    if (failed === null) clear()
    const problem = failed?.errors[0]?.message
    setOutcome(problem ? { kind: 'error', text: problem } : { kind: 'success', text: text.sentAgain })
    setIsSending(false)
  }
  return (
    <Stack gap="tight">
      <p>{text.spam}</p>
      <OutcomeStatus outcome={outcome} />
      <div>
        <Button look="link" onClick={() => void again()} busyLabel={isSending ? text.sending : undefined}>
          {text.again}
        </Button>
      </div>
      <div>
        <Button look="link" onClick={onBack}>
          {text.other}
        </Button>
      </div>
    </Stack>
  )
}

/** The page for a code mailed instead of a password. */
export function MailedCodePage(props: Props) {
  const { isSaving, problems, onSubmit, input, sent, clear } = useMailedCode(props, true)
  return (
    <div className={styles.page}>
      <QuestionPage
        title={text.title}
        labelFor="mailedCode"
        hint={sent}
        continueLabel={props.asked.names ? words.signUp.continue : words.logIn}
        isSaving={isSaving}
        problems={problems}
        onSubmit={onSubmit}
        otherWay={<OtherWays {...props} clear={clear} />}
      >
        {input}
      </QuestionPage>
    </div>
  )
}

/** The same in a dialog. */
export function MailedCodeForm(props: Props) {
  const { isSaving, problems, onSubmit, input, sent, clear } = useMailedCode(props, false)
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={text.title}>
      <Stack>
        <FormErrors problems={problems} />
        <p>{sent}</p>
        {input}
        <Button type="submit" wide busyLabel={isSaving ? words.again.loggingIn : undefined}>
          {words.logIn}
        </Button>
        <OtherWays {...props} clear={clear} />
      </Stack>
    </form>
  )
}

/** How a person proves who they are: with a password, or with a mailed code. */
export type Way = 'PASSWORD' | 'CODE'

/** The button that chooses the other way. */
export function OtherWay({ way, choose }: { way: Way; choose: (way: Way) => void }) {
  return (
    <div>
      <Button look="link" onClick={() => choose(way === 'CODE' ? 'PASSWORD' : 'CODE')}>
        {way === 'CODE' ? text.password : text.instead}
      </Button>
    </div>
  )
}
