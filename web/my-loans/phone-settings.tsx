import { changePhoneCall } from '@relief/contract/calls/account.ts'
import type { LogIn } from '@relief/contract/calls/log-in.ts'
import { withWholeDates } from '@relief/domain/one-line.ts'
import { formatPhone } from '@relief/domain/phone.ts'
import { typedPhone } from '@relief/steps/phone-field.ts'
import { ProofField, proofSchema, toProof } from '@relief/steps/proof-field.tsx'
import { words as stepWords } from '@relief/steps/words.ts'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { type Outcome, OutcomeStatus } from '@relief/ui/inline-alert/outcome-status.tsx'
import { PhoneField } from '@relief/ui/phone-field/phone-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { OpenButton, SettingsForm } from './log-in/settings-form.tsx'
import { proofWay } from './use-log-in.ts'
import { useSettingsForm } from './use-settings-form.ts'
import { words } from './words.ts'

const text = words.data.phone

type Changed = (phoneNumber: string) => void

/** The phone number of the account, what it is for, and how to change it. */
export function PhoneSettings({
  logIn,
  phoneNumber,
  isAsked,
  ask,
  cancel,
  changed,
}: {
  logIn: LogIn
  phoneNumber: string | null
  /** Whether the form is open. */
  isAsked: boolean
  ask: () => void
  cancel: () => void
  changed: Changed
}) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const saved: Changed = (phone) => {
    setOutcome({ kind: 'success', text: text.saved })
    changed(phone)
  }
  const start = () => {
    setOutcome(null)
    ask()
  }
  const press = phoneNumber === null ? text.add : text.change
  return (
    <Stack>
      <PageSection>
        <p>{phoneNumber === null ? text.none : withWholeDates(text.known(formatPhone(phoneNumber)))}</p>
        <p>{text.use}</p>
        <p>{text.kept}</p>
      </PageSection>
      <OutcomeStatus outcome={outcome} />
      {isAsked ? (
        <NewPhone logIn={logIn} phoneNumber={phoneNumber} label={press} changed={saved} cancel={cancel} />
      ) : (
        <OpenButton form="phone" look="secondary" onClick={start}>
          {press}
        </OpenButton>
      )}
    </Stack>
  )
}

function NewPhone({
  logIn,
  phoneNumber,
  label,
  changed,
  cancel,
}: {
  logIn: LogIn
  phoneNumber: string | null
  label: string
  changed: Changed
  cancel: () => void
}) {
  const way = proofWay(logIn)
  const schema = z.object({ phoneNumber: typedPhone, proof: proofSchema(way) })
  const start = { phoneNumber: phoneNumber === null ? '' : formatPhone(phoneNumber), proof: '' }
  const question = useSettingsForm('phone', schema, start, async ({ proof, ...typed }) => {
    const body = { ...typed, proof: toProof(way, proof) }
    changed((await send(changePhoneCall, { body })).result.phoneNumber)
  })
  return (
    <SettingsForm question={question} label={label} button={text.save} cancel={cancel}>
      <PhoneField label={stepWords.phoneField.label} {...useField(question, 'phoneNumber')} />
      <ProofField way={way} hideNow={question.isSaving} {...useField(question, 'proof')} />
    </SettingsForm>
  )
}
