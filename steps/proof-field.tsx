import type { Send } from '@relief/contract/call.ts'
import { type LogIn, mailProofCodeCall, proofPasskeyCall } from '@relief/contract/calls/log-in.ts'
import { type PasskeyAnswer, passkeyAnswer } from '@relief/contract/entities/passkey.ts'
import { mailedCode, type Proof } from '@relief/contract/entities/proof.ts'
import { Button } from '@relief/ui/button/button.tsx'
import type { FieldProps } from '@relief/ui/field/field.tsx'
import { FocusedStatus } from '@relief/ui/focused-status/focused-status.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { type Outcome, OutcomeStatus } from '@relief/ui/inline-alert/outcome-status.tsx'
import { PasswordField } from '@relief/ui/password-field/password-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { CodeField } from '@relief/ui/text-field/code-field.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { hasPasskeys, signWithPasskey } from './browser-passkey.tsx'
import { useOnePress } from './use-one-press.tsx'
import { words } from './words.ts'

const text = words.proof

/** How applicants prove their identity: the strongest method that the account has. */
export type ProofWay = {
  kind: 'FACTOR' | 'PASSWORD' | 'MAIL'
  hasPasskey: boolean
  hasApp: boolean
  mailCode: () => Promise<SubmitErrors>
  createPasskeyChallenge: () => Promise<PasskeyAnswer>
}

type Known = Pick<LogIn, 'hasPassword' | 'hasApp' | 'passkeys'>

export function findProofWay(
  { hasPassword, hasApp, passkeys }: Known,
  { send, attempt }: { send: Send; attempt: (work: Promise<unknown>) => Promise<SubmitErrors> },
): ProofWay {
  const hasPasskey = passkeys.length > 0
  return {
    kind: hasApp || hasPasskey ? 'FACTOR' : hasPassword ? 'PASSWORD' : 'MAIL',
    hasPasskey,
    hasApp,
    mailCode: () => attempt(send(mailProofCodeCall, { body: {} })),
    createPasskeyChallenge: async () =>
      await signWithPasskey((await send(proofPasskeyCall, { body: {} })).result),
  }
}

const missing = {
  FACTOR: text.factorRequired,
  PASSWORD: text.passwordRequired,
}

export const proofSchema = ({ kind }: ProofWay) =>
  kind === 'MAIL' ? mailedCode : z.string().check(z.minLength(1, missing[kind]))

/** The passkey's response is stored in the field as JSON. */
const isAnswer = (typed: string) => typed.startsWith('{')

/** The proof to send, from the field's value. */
export function toProof({ kind }: ProofWay, typed: string): Proof {
  if (kind === 'PASSWORD') return { password: typed }
  if (kind === 'MAIL') return { code: typed }
  return isAnswer(typed) ? { passkey: passkeyAnswer.parse(JSON.parse(typed)) } : { factorCode: typed }
}

/** What stays in the field after a failed request: a typed proof. A passkey's response works once. */
export const unspentProof = (typed: string): string => (isAnswer(typed) ? '' : typed)

type Props = Omit<FieldProps<string>, 'label' | 'hint'> & { way: ProofWay; hideNow: boolean }

/** Asks for a proof of identity before a change to money or to the account. */
export function ProofField({ hideNow, ...props }: Props) {
  const { way, ...field } = props
  if (way.kind === 'FACTOR') return <FactorField {...props} />
  if (way.kind === 'MAIL') return <MailCodeField {...props} />
  return (
    <PasswordField
      label={text.password}
      hint={text.passwordHint}
      autoComplete="current-password"
      hideNow={hideNow}
      {...field}
    />
  )
}

type Code = { label: string; hint: string }

const FactorCodeField = ({ label, hint, ...field }: Omit<Props, 'way' | 'hideNow'> & Code) => (
  <TextField
    label={label}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    enterKeyHint="go"
    room="half"
    {...field}
  />
)

function MailCodeField({ way, ...field }: Omit<Props, 'hideNow'>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSent, setIsSent] = useState(false)
  const { isBusy, press } = useOnePress()
  const mail = async () => {
    const failed = await way.mailCode()
    if (failed === null) setIsSent(true)
    const problem = failed?.errors[0]?.message
    setOutcome(problem ? { kind: 'error', text: problem } : { kind: 'success', text: text.codeSent })
  }
  return (
    <Stack gap="tight">
      <CodeField label={text.code} hint={text.codeHint} {...field} />
      <div>
        <Button
          look="link"
          onClick={(event) => void press(event, mail)}
          busyLabel={isBusy ? words.common.busy : undefined}
        >
          {isSent ? text.sendNewCode : text.sendCode}
        </Button>
      </div>
      <OutcomeStatus outcome={outcome} />
    </Stack>
  )
}

function FactorField({ way, ...field }: Omit<Props, 'hideNow'>) {
  const { isBusy, press } = useOnePress()
  const [hasFailed, setHasFailed] = useState(false)
  const offersPasskey = way.hasPasskey && hasPasskeys()
  const confirm = async () => {
    setHasFailed(false)
    try {
      field.onChange(JSON.stringify(await way.createPasskeyChallenge()))
    } catch {
      setHasFailed(true)
    }
  }
  const { appCode, appCodeHint, recoveryCode, recoveryCodeHint } = text
  const code = way.hasApp
    ? { label: appCode, hint: appCodeHint }
    : { label: recoveryCode, hint: recoveryCodeHint }
  if (isAnswer(field.value))
    return (
      <FocusedStatus>
        <p>{text.passkeyDone}</p>
      </FocusedStatus>
    )
  return (
    <Stack gap="tight">
      {offersPasskey ? (
        <>
          <p>{text.passkeyWhy}</p>
          <div>
            <Button
              look="secondary"
              busyLabel={isBusy ? words.common.busy : undefined}
              onClick={(event) => void press(event, confirm)}
            >
              {text.usePasskey}
            </Button>
          </div>
        </>
      ) : null}
      <OutcomeStatus outcome={hasFailed ? { kind: 'error', text: text.passkeyFailed } : null} />
      <FactorCodeField {...code} {...field} />
    </Stack>
  )
}
