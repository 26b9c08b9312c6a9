import { newPassword } from '@relief/contract/calls/accounts.ts'
import { changePasswordCall } from '@relief/contract/calls/log-in.ts'
import { ProofField, proofSchema, toProof } from '@relief/steps/proof-field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type Outcome, OutcomeStatus } from '@relief/ui/inline-alert/outcome-status.tsx'
import { PasswordField } from '@relief/ui/password-field/password-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../../api/api-client.ts'
import { words as authWords } from '../../auth/words.ts'
import { proofWay } from '../use-log-in.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import type { LogInProps } from './log-in-props.ts'
import { OpenButton, SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

/** Changes the password, or adds the first one. */
export function PasswordSettings({ logIn, changed }: LogInProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const done: LogInProps['changed'] = (now) => {
    setIsAsked(false)
    setOutcome({ kind: 'success', text: words.password.changed })
    changed(now)
  }
  const ask = () => {
    setOutcome(null)
    setIsAsked(true)
  }
  return (
    <Stack>
      <OutcomeStatus outcome={outcome} />
      {isAsked ? (
        <NewPassword logIn={logIn} changed={done} cancel={() => setIsAsked(false)} />
      ) : (
        <OpenButton form="password" onClick={ask}>
          {logIn.hasPassword ? words.password.change : words.password.set}
        </OpenButton>
      )}
    </Stack>
  )
}

function NewPassword({ logIn, changed, cancel }: LogInProps & { cancel: () => void }) {
  const way = proofWay(logIn)
  const schema = z.object({ newPassword, proof: proofSchema(way) })
  const start = { newPassword: '', proof: '' }
  const work = async ({ proof, ...typed }: z.infer<typeof schema>) => {
    const body = { ...typed, proof: toProof(way, proof) }
    changed((await send(changePasswordCall, { body })).result)
  }
  const question = useSettingsForm('password', schema, start, work, words.password.maybeChanged)
  return (
    <SettingsForm
      question={question}
      label={logIn.hasPassword ? words.password.change : words.password.set}
      button={authWords.setPassword.continue}
      cancel={cancel}
    >
      {/* A password manager reads here which entry to update. */}
      <input type="text" name="username" autoComplete="username" value={logIn.email} readOnly hidden />
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
      <PasswordField
        label={authWords.fields.newPassword}
        hint={authWords.fields.passwordHint}
        autoComplete="new-password"
        hideNow={question.isSaving}
        {...useField(question, 'newPassword')}
      />
    </SettingsForm>
  )
}
