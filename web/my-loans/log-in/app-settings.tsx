import { confirmAppCall, removeAppCall, startAppCall } from '@relief/contract/calls/log-in.ts'
import type { Proof } from '@relief/contract/entities/proof.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { CodeField } from '@relief/ui/text-field/code-field.tsx'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../../api/api-client.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import type { LogInProps } from './log-in-props.ts'
import { makeChange } from './make-change.ts'
import { ProofForm } from './proof-form.tsx'
import type { QrCodeProps } from './qr-code.tsx'
import { type CodesProps, makeCodes, RecoveryCodes } from './recovery-codes.tsx'
import { OpenButton, SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

/** Loaded only by this form. If it fails to load, the page still shows the key. */
const loadQrCode = () => import('./qr-code.tsx').then(({ QrCode }) => QrCode).catch(() => null)
const QrCode = lazy(
  async (): Promise<{ default: ComponentType<QrCodeProps> }> => ({
    default: (await loadQrCode()) ?? (() => null),
  }),
)

type Secret = { secret: string; uri: string }
type Asked = 'ADD' | 'REMOVE'

/** The authenticator app of the account. */
export function AppSettings({ logIn, changed, newest, setNewest }: LogInProps & CodesProps) {
  const [chosen, setAsked] = useState<Asked | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const cancel = () => {
    setAsked(null)
    setSecret(null)
  }
  const start = async (proof: Proof) => setSecret((await send(startAppCall, { body: { proof } })).result)
  const remove = async (proof: Proof) => {
    changed(
      await makeChange(
        () => send(removeAppCall, { body: { proof } }),
        ({ hasApp }) => !hasApp,
      ),
    )
    cancel()
  }
  const confirm = async (body: { code: string }) => {
    const reply = send(confirmAppCall, { body })
    const { logIn: now, recoveryCodes } = await makeCodes(reply, logIn.recoveryCodes === 0, setNewest)
    cancel()
    changed(now)
    if (recoveryCodes.length > 0) setNewest({ section: 'APP', codes: recoveryCodes })
  }
  // A form whose change turns out to be made already, after its reply was lost or in another tab, is closed.
  const isMade = (chosen === 'ADD' && logIn.hasApp) || (chosen === 'REMOVE' && !logIn.hasApp)
  const asked = isMade ? null : chosen
  const open = (what: Asked, form: string, label: string) => (
    <OpenButton
      form={form}
      onClick={() => {
        setSecret(null)
        setAsked(what)
      }}
    >
      {label}
    </OpenButton>
  )
  const adding = logIn.isEmailConfirmed ? open('ADD', 'app', words.app.add) : <p>{words.app.emailFirst}</p>
  return (
    <Stack>
      <p>{logIn.hasApp ? words.app.isOn : words.app.what}</p>
      <RecoveryCodes newest={newest} section="APP" />
      {asked === 'ADD' && secret ? <Setup {...secret} confirm={confirm} cancel={cancel} /> : null}
      {asked === 'ADD' && !secret ? (
        <ProofForm id="app" logIn={logIn} label={words.app.add} work={start} cancel={cancel} />
      ) : null}
      {asked === 'REMOVE' ? (
        <ProofForm id="app-removal" logIn={logIn} label={words.app.remove} work={remove} cancel={cancel} />
      ) : null}
      {asked === null && !logIn.hasApp ? adding : null}
      {asked === null && logIn.hasApp ? open('REMOVE', 'app-removal', words.app.remove) : null}
    </Stack>
  )
}

function Setup({
  secret,
  uri,
  confirm,
  cancel,
}: Secret & { confirm: (body: { code: string }) => Promise<void>; cancel: () => void }) {
  const schema = z.object({ code: z.string().check(z.minLength(1, words.app.codeMissing)) })
  const question = useSettingsForm('app', schema, { code: '' }, confirm)
  return (
    <SettingsForm question={question} label={words.app.confirm} button={words.app.confirm} cancel={cancel}>
      <p>{words.app.key}</p>
      <Suspense fallback={null}>
        <QrCode text={uri} label={words.app.qr} />
      </Suspense>
      <p>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a href={uri}>{words.app.openHere}</a>
      </p>
      <CodeField label={words.app.code} hint={words.app.codeHint} {...useField(question, 'code')} />
    </SettingsForm>
  )
}
