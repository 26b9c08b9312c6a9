import type { ReplyOf } from '@relief/contract/call.ts'
import { type addPasskeyCall, renewRecoveryCodesCall } from '@relief/contract/calls/log-in.ts'
import type { Proof } from '@relief/contract/entities/proof.ts'
import { PrintButton } from '@relief/steps/print-button.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import { send } from '../../api/api-client.ts'
import { isOutcomeUnknown } from '../../api/api-error.ts'
import type { LogInProps } from './log-in-props.ts'
import { ProofForm } from './proof-form.tsx'
import { OpenButton } from './settings-form.tsx'
import { words } from './words.ts'

/** The log-in state after a change that may have created recovery codes, and the codes. */
type Made = ReplyOf<typeof addPasskeyCall>['result']

/**
 * The newest recovery codes, in the section whose change made them. UNSEEN: they may never have been shown,
 * because the reply that had them was lost. One value for the whole page, because new codes end older ones.
 */
export type NewestCodes = { section: Section; codes: readonly string[] } | 'UNSEEN' | null
type Section = 'PASSKEYS' | 'APP' | 'CODES'
export type CodesProps = { newest: NewestCodes; setNewest: (newest: NewestCodes) => void }

/** Remembers that codes may have been made without being shown, if the reply that had them is lost. */
export async function makeCodes(
  reply: Promise<{ result: Made }>,
  makesCodes: boolean,
  setNewest: CodesProps['setNewest'],
): Promise<Made> {
  try {
    return (await reply).result
  } catch (error) {
    if (makesCodes && isOutcomeUnknown(error)) setNewest('UNSEEN')
    throw error
  }
}

/** The account's recovery codes: how many are left, and new ones. */
export function RecoveryCodeSettings({ logIn, changed, newest, setNewest }: LogInProps & CodesProps) {
  const [isAsked, setIsAsked] = useState(false)
  const cancel = () => setIsAsked(false)
  const renew = async (proof: Proof) => {
    const reply = send(renewRecoveryCodesCall, { body: { proof } })
    const { logIn: now, recoveryCodes: codes } = await makeCodes(reply, true, setNewest)
    cancel()
    changed(now)
    setNewest({ section: 'CODES', codes })
  }
  return (
    <Stack>
      <RecoveryCodes newest={newest} section="CODES" />
      <CodesLeft count={logIn.recoveryCodes} areUnseen={newest === 'UNSEEN'} />
      {isAsked ? (
        <ProofForm id="recovery-codes" logIn={logIn} label={words.codes.renew} work={renew} cancel={cancel} />
      ) : (
        <OpenButton form="recovery-codes" onClick={() => setIsAsked(true)}>
          {words.codes.renew}
        </OpenButton>
      )}
    </Stack>
  )
}

/** How many recovery codes are left; or that the applicant needs new ones, because these were never shown. */
function CodesLeft({ count, areUnseen }: { count: number; areUnseen: boolean }) {
  if (!areUnseen) return <p>{words.codes.left(count)}</p>
  return (
    <InlineAlert kind="warning" title={words.codes.unseenTitle} isLive>
      <p>{words.codes.unseen}</p>
    </InlineAlert>
  )
}

/** Recovery codes, shown once when they are created; renders nothing in a section that did not make them. */
export function RecoveryCodes({ newest, section }: { newest: NewestCodes; section: Section }) {
  if (newest === null || newest === 'UNSEEN' || newest.section !== section) return null
  return (
    <InlineAlert kind="info" title={words.codes.title} isLive>
      <Stack gap="tight">
        <p>{words.codes.why}</p>
        <ul>
          {newest.codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <PrintButton />
      </Stack>
    </InlineAlert>
  )
}
