import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { addAccount } from '../bank-account-sections.tsx'
import type { PlaidPage } from './plaid-page.tsx'
import { RetryPage } from './retry-page.tsx'

/** The bank requires a new log-in before it sends its data. */
export function LogInPage(page: PlaidPage) {
  const { data, continueWith } = page
  const name = data.bankAccount?.institutionName ?? 'your bank'
  return (
    <RetryPage
      {...page}
      title="Log in to your bank once more"
      hint={`Then we ask ${name} for your account history again.`}
      continueLabel={`Log in at ${name}`}
      retry={() => addAccount(data.logInAgain, () => continueWith(true))}
    >
      <InlineAlert kind="info" title="Your bank asks for this">
        <p>
          Banks do this after a time, or when a password was changed. Your account stays added, your answers
          are saved, and nothing was decided.
        </p>
      </InlineAlert>
    </RetryPage>
  )
}
