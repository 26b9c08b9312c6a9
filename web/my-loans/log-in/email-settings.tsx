import { email as emailSchema } from '@relief/contract/calls/accounts.ts'
import {
  askForEmailChangeCall,
  changeEmailCall,
  mailConfirmationCall,
} from '@relief/contract/calls/log-in.ts'
import { mailedCode } from '@relief/contract/entities/proof.ts'
import { ProofField, proofSchema, toProof } from '@relief/steps/proof-field.tsx'
import { Button } from '@relief/ui/button/button.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { CodeField } from '@relief/ui/text-field/code-field.tsx'
import { EmailField } from '@relief/ui/text-field/email-field.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../../api/api-client.ts'
import { toSubmitErrors } from '../../funnel/submit-errors.ts'
import { proofWay } from '../use-log-in.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import type { LogInProps } from './log-in-props.ts'
import { OpenButton, SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

/** The email of the account: whether it is confirmed, and how to change it. */
export function EmailSettings({ logIn, changed }: LogInProps) {
  const [state, setState] = useState<'shown' | 'asked' | 'coded'>('shown')
  const [note, setNote] = useState('')
  const mailAgain = async () => {
    try {
      await send(mailConfirmationCall, { body: {} })
      setNote(words.email.sent)
    } catch (error) {
      setNote(toSubmitErrors(error).errors[0]?.message ?? '')
    }
  }
  const cancel = () => setState('shown')
  return (
    <Stack>
      <p>
        {logIn.isEmailConfirmed ? words.email.confirmed(logIn.email) : words.email.notConfirmed(logIn.email)}
      </p>
      <p role="status">{note}</p>
      {logIn.isEmailConfirmed ? null : (
        <div>
          <Button look="secondary" onClick={() => void mailAgain()}>
            {words.email.sendAgain}
          </Button>
        </div>
      )}
      {state === 'shown' ? (
        <OpenButton form="email" onClick={() => setState('asked')}>
          {words.email.change}
        </OpenButton>
      ) : null}
      {state === 'asked' ? <NewEmail logIn={logIn} sent={() => setState('coded')} cancel={cancel} /> : null}
      {state === 'coded' ? (
        <NewEmailCode
          cancel={cancel}
          changed={(now) => {
            setState('shown')
            setNote(words.email.changed)
            changed(now)
          }}
        />
      ) : null}
    </Stack>
  )
}

function NewEmail({
  logIn,
  sent,
  cancel,
}: Pick<LogInProps, 'logIn'> & { sent: () => void; cancel: () => void }) {
  const way = proofWay(logIn)
  const schema = z.object({ email: emailSchema, proof: proofSchema(way) })
  const question = useSettingsForm('email', schema, { email: '', proof: '' }, async ({ email, proof }) => {
    await send(askForEmailChangeCall, { body: { email, proof: toProof(way, proof) } })
    sent()
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

function NewEmailCode({ changed, cancel }: Pick<LogInProps, 'changed'> & { cancel: () => void }) {
  const schema = z.object({ code: mailedCode })
  const question = useSettingsForm('email-code', schema, { code: '' }, async (body) => {
    changed((await send(changeEmailCall, { body })).result)
  })
  return (
    <SettingsForm
      question={question}
      opener="email"
      label={words.email.confirm}
      button={words.email.use}
      cancel={cancel}
    >
      <CodeField label={words.email.code} hint={words.email.codeHint} {...useField(question, 'code')} />
    </SettingsForm>
  )
}
