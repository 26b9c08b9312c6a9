import { Button } from '@relief/ui/button/button.tsx'
import type { FieldProps } from '@relief/ui/field/field.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { PasswordField } from '@relief/ui/password-field/password-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'

/** How the applicant proves who acts: with the password, or a mailed code where it is missing. */
export type ProofWay = { hasPassword: boolean; mailCode: () => Promise<SubmitErrors> }

export const proofSchema = ({ hasPassword }: ProofWay) =>
  z.string().check(z.minLength(1, hasPassword ? 'Enter your password' : 'Enter the code of our mail'))

/** What is sent of the typed proof. */
export const toProof = ({ hasPassword }: ProofWay, typed: string) =>
  hasPassword ? { password: typed } : { code: typed }

/** Asks once more who acts, before money or the account is touched. */
export function ProofField({
  way,
  hideNow,
  ...field
}: Omit<FieldProps<string>, 'label' | 'hint'> & { way: ProofWay; hideNow: boolean }) {
  const [note, setNote] = useState('')
  if (way.hasPassword)
    return (
      <PasswordField
        label="Your password"
        hint="Once more, so that nobody else can change this."
        autoComplete="current-password"
        hideNow={hideNow}
        {...field}
      />
    )
  const mail = async () => {
    const failed = await way.mailCode()
    setNote(failed?.errors[0]?.message ?? 'We sent the code. It may take a minute.')
  }
  return (
    <Stack gap="tight">
      <TextField
        label="Code from our mail"
        hint="6 digits, so that nobody else can change this."
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        room="short"
        {...field}
      />
      <div>
        <Button look="link" onClick={() => void mail()}>
          Send me a code
        </Button>
      </div>
      <p role="status">{note}</p>
    </Stack>
  )
}
