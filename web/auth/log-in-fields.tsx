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

/** Every way to log in: a passkey, another provider, or email with a password or a mailed code. */
export function LogInFields(props: {
  email: Field
  password: Field
  isSaving: boolean
  issuers: readonly Issuer[]
  kept: KeptForProvider
  /** Where to return to after a new password. */
  back: string | null
  done: () => Promise<void>
  way: Way
  choose: (way: Way) => void
}) {
  const { email, password, isSaving, issuers, kept, back, done, way, choose } = props
  return (
    <>
      <PasskeyLogIn done={done} />
      <SignInElsewhere issuers={issuers} kept={kept} />
      <EmailField label={words.fields.email} autoComplete="username" {...email} />
      {way === 'PASSWORD' ? (
        <>
          <PasswordField
            label={words.fields.password}
            autoComplete="current-password"
            hideNow={isSaving}
            {...password}
          />
          <ForgotPasswordLink email={email.value} back={back} />
        </>
      ) : null}
      <OtherWay way={way} choose={choose} />
    </>
  )
}
