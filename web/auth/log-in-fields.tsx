import type { Issuer } from '@relief/contract/calls/accounts.ts'
import type { useField } from '@relief/ui/form/use-field.ts'
import { PasswordField } from '@relief/ui/password-field/password-field.tsx'
import { EmailField } from '@relief/ui/text-field/email-field.tsx'
import { ForgotPasswordLink } from './forgot-password-link.tsx'
import { OtherWay, type Way } from './mailed-code.tsx'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { type KeptForProvider, SignInElsewhere } from './sign-in-elsewhere.tsx'
import { words } from './words.ts'

type Field = Omit<ReturnType<typeof useField>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
}

/** A passkey, another provider, or email with a password; a mailed code needs only the email. */
export function LogInFields(props: {
  email: Field
  password: Field
  isSaving: boolean
  issuers: readonly Issuer[]
  kept: KeptForProvider
  done: () => Promise<void>
  way: Way
}) {
  const { email, password, isSaving, issuers, kept, done, way } = props
  return (
    <>
      <PasskeyLogIn done={done} />
      <SignInElsewhere issuers={issuers} kept={kept} />
      <EmailField label={words.fields.email} autoComplete="username" {...email} />
      {way === 'PASSWORD' ? (
        <PasswordField
          label={words.fields.password}
          autoComplete="current-password"
          hideNow={isSaving}
          {...password}
        />
      ) : null}
    </>
  )
}

/** What helps without the password: a new one, or the other way to log in by email. */
export function WithoutPassword(props: {
  email: string
  /** Where to return to after a new password. */
  back: string | null
  way: Way
  choose: (way: Way) => void
}) {
  const { email, back, way, choose } = props
  return (
    <>
      {way === 'PASSWORD' ? <ForgotPasswordLink email={email} back={back} /> : null}
      <OtherWay way={way} choose={choose} />
    </>
  )
}
