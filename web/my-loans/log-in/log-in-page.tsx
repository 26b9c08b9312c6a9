import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { LoadingPage } from '../../frame/loading-page.tsx'
import { TroublePage } from '../../pages/trouble-page.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { useLogIn } from '../use-log-in.ts'
import { EmailSettings } from './email-settings.tsx'
import { IssuerSettings } from './issuer-settings.tsx'
import type { LogInProps } from './log-in-props.ts'
import { PasswordSettings } from './password-settings.tsx'
import { Sessions } from './sessions.tsx'

/** How and where the applicant logs in. */
export function LogInSettingsPage() {
  const { data, error, mutate } = useLogIn()
  if (!data) return error ? <TroublePage /> : <LoadingPage />
  const props: LogInProps = {
    logIn: data,
    changed: (logIn) => void mutate(logIn, { revalidate: false }),
  }
  return (
    <AccountFrame place="logInSettings" title="Log-in and security">
      <PageSection title="Your email">
        <EmailSettings {...props} />
      </PageSection>
      <PageSection title="Your password">
        <PasswordSettings {...props} />
      </PageSection>
      {data.issuers.length > 0 ? (
        <PageSection title="Logging in with Apple or Google">
          <IssuerSettings {...props} />
        </PageSection>
      ) : null}
      <PageSection title="Where you are logged in">
        <Sessions {...props} />
      </PageSection>
    </AccountFrame>
  )
}
