import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { PlaidPage } from './plaid-page.tsx'
import { RetryPage } from './retry-page.tsx'

/** The bank data could not be loaded. */
export function FailedPage(page: PlaidPage) {
  const { data, continueWith } = page
  const name = data.bankAccount?.institutionName ?? 'Your bank'
  return (
    <RetryPage
      {...page}
      title="We could not get your account history"
      continueLabel="Try again"
      retry={() => continueWith(true)}
    >
      <InlineAlert kind="warning" title={`${name} did not send it`}>
        <p>Your answers are saved, and nothing was decided. Trying again often helps.</p>
      </InlineAlert>
    </RetryPage>
  )
}
