import {
  confirmAppCall,
  removeAppCall,
  renewRecoveryCodesCall,
  startAppCall,
} from '@relief/contract/calls/log-in.ts'
import type { Proof } from '@relief/contract/entities/proof.ts'
import { useField } from '@relief/ui/form/use-field.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { CodeField } from '@relief/ui/text-field/code-field.tsx'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../../api/api-client.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import type { LogInProps } from './log-in-props.ts'
import { ProofForm } from './proof-form.tsx'
import type { QrCodeProps } from './qr-code.tsx'
import { type MadeCodes, RecoveryCodes } from './recovery-codes.tsx'
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
type Asked = 'ADD' | 'REMOVE' | 'CODES'

/** The authenticator app of the account, and the recovery codes. */
export function AppSettings({ logIn, changed }: LogInProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const made: MadeCodes = ({ logIn: now, recoveryCodes }) => {
    setAsked(null)
    setSecret(null)
    setCodes(recoveryCodes)
    changed(now)
  }
  const start = async (proof: Proof) => setSecret((await send(startAppCall, { body: { proof } })).result)
  const remove = async (proof: Proof) => {
    changed((await send(removeAppCall, { body: { proof } })).result)
    setAsked(null)
  }
  const renew = async (proof: Proof) => made((await send(renewRecoveryCodesCall, { body: { proof } })).result)
  const hasFactor = logIn.hasApp || logIn.passkeys.length > 0
  const cancel = () => {
    setAsked(null)
    setSecret(null)
  }
  const open = (what: Asked, form: string, label: string) => (
    <OpenButton form={form} onClick={() => setAsked(what)}>
      {label}
    </OpenButton>
  )
  return (
    <Stack>
      <p>{logIn.hasApp ? words.app.isOn : words.app.what}</p>
      <RecoveryCodes codes={codes} />
      {secret ? <Setup {...secret} made={made} cancel={cancel} /> : null}
      {asked === 'ADD' && !secret ? (
        <ProofForm id="app" logIn={logIn} label={words.app.add} work={start} cancel={cancel} />
      ) : null}
      {asked === 'REMOVE' ? (
        <ProofForm id="app-removal" logIn={logIn} label={words.app.remove} work={remove} cancel={cancel} />
      ) : null}
      {asked === 'CODES' ? (
        <ProofForm id="recovery-codes" logIn={logIn} label={words.codes.renew} work={renew} cancel={cancel} />
      ) : null}
      {asked === null && !logIn.hasApp ? open('ADD', 'app', words.app.add) : null}
      {asked === null && logIn.hasApp ? open('REMOVE', 'app-removal', words.app.remove) : null}
      {hasFactor ? <p>{words.codes.left(logIn.recoveryCodes)}</p> : null}
      {asked === null && hasFactor ? open('CODES', 'recovery-codes', words.codes.renew) : null}
    </Stack>
  )
}

function Setup({ secret, uri, made, cancel }: Secret & { made: MadeCodes; cancel: () => void }) {
  const schema = z.object({ code: z.string().check(z.minLength(1, words.app.codeMissing)) })
  const question = useSettingsForm('app', schema, { code: '' }, async (body) => {
    made((await send(confirmAppCall, { body })).result)
  })
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
