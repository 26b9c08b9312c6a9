import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { words as shared } from '../words.ts'
import type { PlaidPage } from './plaid-page.tsx'
import { RetryPage } from './retry-page.tsx'
import { words } from './words.ts'

/** The bank data could not be loaded. */
export function FailedPage(page: PlaidPage) {
  const { data, continueWith } = page
  const name = data.bankAccount?.institutionName ?? words.failed.yourBank
  return (
    <RetryPage
      {...page}
      title={words.failed.title}
      continueLabel={shared.common.tryAgain}
      retry={() => continueWith(true)}
    >
      <InlineAlert kind="warning" title={words.failed.notSent(name)}>
        <p>{words.failed.detail}</p>
      </InlineAlert>
    </RetryPage>
  )
}
