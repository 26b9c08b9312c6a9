import type { CallInput, ReplyOf } from '@relief/contract/call.ts'
import {
  addPasskeyCall,
  getLogInCall,
  type LogIn,
  MAX_PASSKEYS,
  removePasskeyCall,
  startPasskeyCall,
} from '@relief/contract/calls/log-in.ts'
import { dayInSentence } from '@relief/domain/one-line.ts'
import { hasPasskeys, makePasskey } from '@relief/steps/browser-passkey.tsx'
import { ProofField, proofSchema, toProof } from '@relief/steps/proof-field.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../../api/api-client.ts'
import { ApiError, isOutcomeUnknown } from '../../api/api-error.ts'
import { proofWay } from '../use-log-in.ts'
import { renewProof, settingErrors, useSettingsForm } from '../use-settings-form.ts'
import { browserName } from './browser-name.ts'
import type { LogInProps } from './log-in-props.ts'
import { makeChange } from './make-change.ts'
import { type CodesProps, RecoveryCodes } from './recovery-codes.tsx'
import { OpenButton, SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

type Passkey = LogIn['passkeys'][number]
type PasskeyQuestion = ReplyOf<typeof startPasskeyCall>['result']
type NewPasskeyBody = CallInput<typeof addPasskeyCall>['body']

/** The id of the form that removes a passkey. */
const removalOf = ({ passkeyUuid }: Passkey) => `removal-${passkeyUuid}`

/** The account's passkeys: an explanation, and ways to add and remove one. */
export function PasskeySettings({ logIn, changed, newest, setNewest }: LogInProps & CodesProps) {
  const [open, setOpen] = useState<'NEW' | Passkey['passkeyUuid'] | null>(null)
  const add = async (body: NewPasskeyBody) => {
    try {
      const { logIn: now, recoveryCodes } = (await send(addPasskeyCall, { body })).result
      setOpen(null)
      changed(now)
      if (recoveryCodes.length > 0) setNewest({ section: 'PASSKEYS', codes: recoveryCodes })
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error
      // It may have been added although the reply was lost.
      const { result } = await send(getLogInCall, {})
      changed(result)
      if (result.passkeys.length <= logIn.passkeys.length) throw error
      setOpen(null)
      if (logIn.recoveryCodes === 0) setNewest('UNSEEN')
    }
  }
  const cancel = () => setOpen(null)
  const canAdd = logIn.canAddPasskeys && hasPasskeys() && logIn.passkeys.length < MAX_PASSKEYS
  const adding = logIn.isEmailConfirmed ? (
    <OpenButton form="passkey" onClick={() => setOpen('NEW')}>
      {words.passkeys.add}
    </OpenButton>
  ) : (
    <p>{words.passkeys.emailFirst}</p>
  )
  return (
    <Stack>
      <p>{words.passkeys.what}</p>
      {logIn.passkeys.map((passkey) => (
        <Stack gap="tight" key={passkey.passkeyUuid}>
          <p>
            <strong>{passkey.name}</strong>
            <br />
            {words.passkeys.since(dayInSentence(passkey.createdAt))}
          </p>
          {open === passkey.passkeyUuid ? (
            <Removal logIn={logIn} changed={changed} passkey={passkey} cancel={cancel} />
          ) : (
            <OpenButton form={removalOf(passkey)} onClick={() => setOpen(passkey.passkeyUuid)}>
              {words.passkeys.remove}
              <span className="visually-hidden">{words.passkeys.which(passkey.name)}</span>
            </OpenButton>
          )}
        </Stack>
      ))}
      <RecoveryCodes newest={newest} section="PASSKEYS" />
      {open === 'NEW' ? <NewPasskey logIn={logIn} add={add} cancel={cancel} /> : null}
      {canAdd && open !== 'NEW' ? adding : null}
    </Stack>
  )
}

function NewPasskey({
  logIn,
  add,
  cancel,
}: Pick<LogInProps, 'logIn'> & { add: (body: NewPasskeyBody) => Promise<void>; cancel: () => void }) {
  const way = proofWay(logIn)
  const schema = z.object({
    name: z.string().check(z.trim(), z.minLength(1, words.passkeys.nameMissing), z.maxLength(60)),
    proof: proofSchema(way),
  })
  const start = { name: browserName(navigator.userAgent), proof: '' }
  // If the device makes no passkey, it may be asked again without another proof.
  const asked = useRef<PasskeyQuestion | null>(null)
  const submit = async ({ name, proof }: { name: string; proof: string }) => {
    try {
      asked.current ??= (await send(startPasskeyCall, { body: { proof: toProof(way, proof) } })).result
      const passkey = await makePasskey(asked.current)
      asked.current = null
      await add({ name, passkey })
    } catch (error) {
      if (!(error instanceof ApiError)) return { errors: [{ message: words.passkeys.failed }] }
      await renewProof(question, error)
      return settingErrors(error)
    }
    return null
  }
  const question = useQuestionForm(schema, start, submit, undefined, 'passkey-')
  return (
    <SettingsForm question={question} label={words.passkeys.add} button={words.passkeys.make} cancel={cancel}>
      <TextField label={words.passkeys.name} hint={words.passkeys.nameHint} {...useField(question, 'name')} />
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </SettingsForm>
  )
}

function Removal({ logIn, changed, passkey, cancel }: LogInProps & { passkey: Passkey; cancel: () => void }) {
  const way = proofWay(logIn)
  const schema = z.object({ proof: proofSchema(way) })
  const question = useSettingsForm(removalOf(passkey), schema, { proof: '' }, async ({ proof }) => {
    const body = { passkeyUuid: passkey.passkeyUuid, proof: toProof(way, proof) }
    const isMade = ({ passkeys }: LogIn) =>
      passkeys.every(({ passkeyUuid }) => passkeyUuid !== passkey.passkeyUuid)
    changed(await makeChange(() => send(removePasskeyCall, { body }), isMade))
  })
  return (
    <SettingsForm
      question={question}
      label={`${words.passkeys.remove}${words.passkeys.which(passkey.name)}`}
      button={words.passkeys.remove}
      cancel={cancel}
    >
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </SettingsForm>
  )
}
