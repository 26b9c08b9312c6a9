import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { addAccount } from '../bank-account-sections.tsx'
import type { PlaidPage } from './plaid-page.tsx'
import { RetryPage } from './retry-page.tsx'
import { words } from './words.ts'

/** The bank requires a new log-in before it sends its data. */
export function LogInPage(page: PlaidPage) {
  const { data, continueWith } = page
  const { logIn: text } = words
  const name = data.bankAccount?.institutionName ?? words.yourBank
  return (
    <RetryPage
      {...page}
      title={text.title}
      hint={text.hint(name)}
      continueLabel={text.continue(name)}
      retry={() => addAccount(data.logInAgain, () => continueWith(true))}
    >
      <InlineAlert kind="info" title={text.whyTitle}>
        <p>{text.why}</p>
      </InlineAlert>
    </RetryPage>
  )
}
