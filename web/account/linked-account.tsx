import { getBankLinkCall, removeBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import type { BankAccount } from '@relief/contract/entities/bank-account.ts'
import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { accountWords, RemoveAccount } from '@relief/steps/bank-link-parts.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'

/** The bank account that was added to a request: what was shared and when, and the way to take it back. Nothing without one. */
export function LinkedAccount({ applicationUuid }: { applicationUuid: string }) {
  const params = { applicationUuid }
  // What is removed here stays on the page, with the word that it is gone, until the page is opened again.
  const { data } = useSWR(['bank-link', applicationUuid], () => send(getBankLinkCall, { params }), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const account = data?.result ?? null
  if (account === null) return null
  return (
    <Stack gap="tight">
      <h3>Bank account</h3>
      <p>
        {accountWords(account)}. Added on {formatLenderDay(account.addedAt)}.
      </p>
      <p>{sharedWords(account)}</p>
      <RemoveAccount
        remove={async () => {
          await send(removeBankLinkCall, { params })
        }}
      />
    </Stack>
  )
}

function sharedWords({ readUpTo, status }: BankAccount): string {
  if (readUpTo !== null)
    return `Your bank shared your balance and the payments of 90 days, up to ${formatCalendarDate(readUpTo)}. We read it for this request only.`
  return status === 'FAILED' ? 'Your bank has shared nothing.' : 'Your bank has shared nothing yet.'
}
