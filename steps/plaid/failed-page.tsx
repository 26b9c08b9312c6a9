import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { PlaidPage } from './plaid-page.tsx'
import { RetryPage } from './retry-page.tsx'

/** The account's history could not be had. */
export function FailedPage(page: PlaidPage) {
  const { data, goOn } = page
  const name = data.bankAccount?.institutionName ?? 'Your bank'
  return (
    <RetryPage
      {...page}
      title="We could not get your account history"
      continueLabel="Try again"
      retry={() => goOn(true)}
    >
      <InlineAlert kind="warning" title={`${name} did not send it`}>
        <p>Your answers are saved, and nothing was decided. Trying again often helps.</p>
      </InlineAlert>
    </RetryPage>
  )
}
