import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { useEffect, useState } from 'react'
import { LoadingPage } from '../../frame/loading-page.tsx'
import { TroublePage } from '../../pages/trouble-page.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { useLogIn } from '../use-log-in.ts'
import { AppSettings } from './app-settings.tsx'
import { EmailSettings } from './email-settings.tsx'
import { IssuerSettings } from './issuer-settings.tsx'
import type { LogInProps } from './log-in-props.ts'
import { PasskeySettings } from './passkey-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { type NewestCodes, RecoveryCodeSettings } from './recovery-codes.tsx'
import { Sessions } from './sessions.tsx'
import { words } from './words.ts'

/** How and where the applicant logs in. */
export function LogInSettingsPage() {
  const { data, error, mutate } = useLogIn()
  const [newest, setNewest] = useState<NewestCodes>(null)
  // The codes end with the last passkey or app.
  const hasNoCodes = data?.recoveryCodes === 0
  useEffect(() => {
    if (hasNoCodes) setNewest(null)
  }, [hasNoCodes])
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const props: LogInProps = {
    logIn: data,
    changed: (logIn) => void mutate(logIn, { revalidate: false }),
  }
  return (
    <AccountFrame place="logInSettings" title={words.title}>
      <PageSection title={words.sections.email}>
        <EmailSettings {...props} />
      </PageSection>
      <PageSection title={words.sections.password}>
        <PasswordSettings {...props} />
      </PageSection>
      {data.canAddPasskeys || data.passkeys.length > 0 ? (
        <PageSection title={words.sections.passkeys}>
          <PasskeySettings {...props} newest={newest} setNewest={setNewest} />
        </PageSection>
      ) : null}
      <PageSection title={words.sections.app}>
        <AppSettings {...props} newest={newest} setNewest={setNewest} />
      </PageSection>
      {data.hasApp || data.passkeys.length > 0 ? (
        <PageSection title={words.sections.codes}>
          <RecoveryCodeSettings {...props} newest={newest} setNewest={setNewest} />
        </PageSection>
      ) : null}
      {data.issuers.length > 0 ? (
        <PageSection title={words.sections.issuers}>
          <IssuerSettings {...props} />
        </PageSection>
      ) : null}
      <PageSection title={words.sections.sessions}>
        <Sessions {...props} />
      </PageSection>
    </AccountFrame>
  )
}
