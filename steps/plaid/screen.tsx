import type { ScreenProps } from '@relief/ui/screen/screen-props.ts'
import { useState } from 'react'
import { AskPage } from './ask-page.tsx'
import { BankDataWait } from './bank-data-wait.tsx'
import { FailedPage } from './failed-page.tsx'
import { LogInPage } from './log-in-page.tsx'
import type { PlaidData } from './plaid-page.tsx'

/** Whether the applicant continues with a bank account, and whether the page described it as optional. */
type PlaidAnswer = { continueWithPlaid: boolean; plaidOptional: boolean }

/** Asks for a bank account that pricing requires or can use, then waits for its data. */
export function PlaidScreen({ data, submit }: ScreenProps<PlaidData, PlaidAnswer>) {
  const [added, setAdded] = useState<{ at: string; before: PlaidData } | null>(null)
  const { hasPlaidAssetsError, hasLinkedPlaidAssetsAccount } = data.applicationPlaidInfo
  const page = {
    data,
    continueWith: (continueWithPlaid: boolean) =>
      submit({ continueWithPlaid, plaidOptional: data.isOptional }),
    onAdded: async () => {
      setAdded({ at: new Date().toISOString(), before: data })
      return null
    },
  }
  // The loaded data does not include an account that was just added.
  const isJustAdded = added?.before === data
  if (data.shouldLogInAgain && !isJustAdded) return <LogInPage {...page} />
  if (hasPlaidAssetsError && !isJustAdded) return <FailedPage {...page} />
  if (hasLinkedPlaidAssetsAccount || isJustAdded)
    return <BankDataWait {...page} since={data.askedAt ?? added?.at ?? null} />
  return <AskPage {...page} />
}
