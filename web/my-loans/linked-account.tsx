import { getBankLinkCall } from '@relief/contract/calls/bank-link.ts'
import type { BankAccount } from '@relief/contract/entities/bank-account.ts'
import { dateInSentence, dayInSentence } from '@relief/domain/one-line.ts'
import { accountLabel } from '@relief/steps/bank-account-label.ts'
import { RemoveAccount } from '@relief/steps/bank-account-sections.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { removeBankAccount } from '../bank-link/remove-bank-account.ts'
import { words } from './words.ts'

/** The bank account of an application: what was shared and when, and how to remove it. Empty without one. */
export function LinkedAccount({ applicationUuid }: { applicationUuid: string }) {
  const params = { applicationUuid }
  // A removed account stays on the page, with the message that it is gone, until the page is opened again.
  const { data } = useSWR(['bank-link', applicationUuid], () => send(getBankLinkCall, { params }), {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  const account = data?.result ?? null
  if (account === null) return null
  return (
    <Stack gap="tight">
      <h3>{words.linked.title}</h3>
      <p>{words.linked.added(accountLabel(account), dayInSentence(account.addedAt))}</p>
      <p>{sharedWords(account)}</p>
      <RemoveAccount remove={() => removeBankAccount(applicationUuid)} />
    </Stack>
  )
}

function sharedWords({ readUpTo, status }: BankAccount): string {
  if (readUpTo !== null) return words.linked.shared(dateInSentence(readUpTo))
  return status === 'FAILED' ? words.linked.failed : words.linked.waiting
}
