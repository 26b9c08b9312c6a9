import { email as emailSchema } from '@relief/contract/calls/accounts.ts'
import {
  askForEmailChangeCall,
  changeEmailCall,
  type LogIn,
  mailConfirmationCall,
} from '@relief/contract/calls/log-in.ts'
import { mailedCode } from '@relief/contract/entities/proof.ts'
import { ProofField, proofSchema, toProof } from '@relief/steps/proof-field.tsx'
import { Button } from '@relief/ui/button/button.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type Outcome, OutcomeStatus } from '@relief/ui/inline-alert/outcome-status.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { CodeField } from '@relief/ui/text-field/code-field.tsx'
import { EmailField } from '@relief/ui/text-field/email-field.tsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { send } from '../../api/api-client.ts'
import { readNavigationState } from '../../auth/navigation-state.ts'
import { toSubmitErrors } from '../../funnel/submit-errors.ts'
import { proofWay } from '../use-log-in.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import type { LogInProps } from './log-in-props.ts'
import { makeChange } from './make-change.ts'
import { OpenButton, PassingButton, SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

/** The view in the navigation state while a code to a new email is asked for. */
const VIEW = 'email-code'

/**
 * The new email that a code was sent to; empty without one. It is in the navigation state, because a phone
 * may reload the page while its owner reads the email.
 */
function useAskedEmail(): [string, (email: string) => void] {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const asked = readNavigationState(state, 'view') === VIEW ? readNavigationState(state, 'email') : ''
  const keep = (email: string) =>
    void navigate(pathname + search, { replace: true, state: email === '' ? null : { view: VIEW, email } })
  return [asked, keep]
}

/** The email of the account: whether it is confirmed, and how to change it. */
export function EmailSettings({ logIn, changed }: LogInProps) {
  const [newEmail, keepNewEmail] = useAskedEmail()
  const [state, setState] = useState<'shown' | 'asked' | 'coded'>(newEmail === '' ? 'shown' : 'coded')
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const mailAgain = async () => {
    setIsSending(true)
    try {
      const { result } = await send(mailConfirmationCall, { body: {} })
      // Nothing is sent if it was confirmed in another tab.
      setOutcome(result.isEmailConfirmed ? null : { kind: 'success', text: words.email.sent })
      changed(result)
    } catch (error) {
      setOutcome({ kind: 'error', text: toSubmitErrors(error).errors[0]?.message ?? '' })
    }
    setIsSending(false)
  }
  const close = () => {
    setState('shown')
    keepNewEmail('')
  }
  const sentCode = (email: string) => {
    keepNewEmail(email)
    setState('coded')
  }
  return (
    <Stack>
      <p>
        {logIn.isEmailConfirmed ? words.email.confirmed(logIn.email) : words.email.notConfirmed(logIn.email)}
      </p>
      <OutcomeStatus outcome={outcome} />
      {logIn.isEmailConfirmed ? null : (
        <PassingButton
          look="secondary"
          busyLabel={isSending ? words.sending : undefined}
          onClick={() => void mailAgain()}
        >
          {words.email.sendAgain}
        </PassingButton>
      )}
      {state === 'shown' ? (
        <OpenButton
          form="email"
          onClick={() => {
            setOutcome(null)
            setState('asked')
          }}
        >
          {words.email.change}
        </OpenButton>
      ) : null}
      {state === 'asked' ? <NewEmail logIn={logIn} start={newEmail} sent={sentCode} cancel={close} /> : null}
      {state === 'coded' ? (
        <NewEmailCode
          newEmail={newEmail}
          again={() => setState('asked')}
          cancel={close}
          changed={(now) => {
            close()
            setOutcome({ kind: 'success', text: words.email.changed })
            changed(now)
          }}
        />
      ) : null}
    </Stack>
  )
}

function NewEmail({
  logIn,
  start,
  sent,
  cancel,
}: Pick<LogInProps, 'logIn'> & { start: string; sent: (email: string) => void; cancel: () => void }) {
  const way = proofWay(logIn)
  const schema = z.object({ email: emailSchema, proof: proofSchema(way) })
  const question = useSettingsForm('email', schema, { email: start, proof: '' }, async ({ email, proof }) => {
    await send(askForEmailChangeCall, { body: { email, proof: toProof(way, proof) } })
    sent(email)
  })
  return (
    <SettingsForm
      question={question}
      label={words.email.change}
      button={words.email.sendCode}
      cancel={cancel}
    >
      <EmailField label={words.email.newEmail} {...useField(question, 'email')} />
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </SettingsForm>
  )
}

function NewEmailCode({
  newEmail,
  changed,
  again,
  cancel,
}: Pick<LogInProps, 'changed'> & {
  newEmail: string
  /** Goes back to the form that sends a code, whose proof may work once. */
  again: () => void
  cancel: () => void
}) {
  const schema = z.object({ code: mailedCode })
  const question = useSettingsForm('email-code', schema, { code: '' }, async (body) => {
    const isMade = ({ email }: LogIn) => email === newEmail.toLowerCase()
    changed(await makeChange(() => send(changeEmailCall, { body }), isMade))
  })
  return (
    <SettingsForm
      question={question}
      opener="email"
      label={words.email.confirm}
      button={words.email.use}
      cancel={cancel}
    >
      <CodeField
        label={words.email.code}
        hint={words.email.codeHint(newEmail)}
        {...useField(question, 'code')}
      />
      {question.isSaving ? null : (
        <div>
          <Button look="link" onClick={again}>
            {words.email.newCode}
          </Button>
        </div>
      )}
    </SettingsForm>
  )
}
