import { Button } from '@relief/ui/button/button.tsx'
import type { FieldProps } from '@relief/ui/field/field.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { PasswordField } from '@relief/ui/password-field/password-field.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { TextField } from '@relief/ui/text-field/text-field.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { words } from './words.ts'

const text = words.proof

/** How the applicant proves who acts: with the password, or a mailed code where it is missing. */
export type ProofWay = { hasPassword: boolean; mailCode: () => Promise<SubmitErrors> }

export const proofSchema = ({ hasPassword }: ProofWay) =>
  z.string().check(z.minLength(1, hasPassword ? text.passwordRequired : text.codeRequired))

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
        label={text.password}
        hint={text.passwordHint}
        autoComplete="current-password"
        hideNow={hideNow}
        {...field}
      />
    )
  const mail = async () => {
    const failed = await way.mailCode()
    setNote(failed?.errors[0]?.message ?? text.codeSent)
  }
  return (
    <Stack gap="tight">
      <TextField
        label={text.code}
        hint={text.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        room="short"
        {...field}
      />
      <div>
        <Button look="link" onClick={() => void mail()}>
          {text.sendCode}
        </Button>
      </div>
      <p role="status">{note}</p>
    </Stack>
  )
}
