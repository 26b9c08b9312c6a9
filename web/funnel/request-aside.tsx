import { getApplicationCall } from '@relief/contract/calls/application.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { ContactText } from '@relief/ui/linked-text/linked-text.tsx'
import { DESKTOP, useMedia } from '@relief/ui/media/use-media.ts'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { useContact } from '../api/use-contact.ts'
import { words } from './words.ts'

/** Loaded once; code that changes the application reloads it. */
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false }

export const applicationKey = (applicationUuid: string) => ['application', applicationUuid] as const

/** What was asked for and how to reach support; null until loaded, and on a screen without room for it. */
export function useRequest(applicationUuid: string) {
  const isWide = useMedia(DESKTOP)
  const params = { applicationUuid }
  const { data } = useSWR(
    isWide ? applicationKey(applicationUuid) : null,
    () => send(getApplicationCall, { params }),
    // Another tab may have asked for another amount.
    { ...once, revalidateOnFocus: true },
  )
  const { phone } = useContact(isWide ? applicationUuid : null)
  return data && isWide ? { ...data.result, phone } : null
}

/**
 * The application and the support contact, next to the question. Next to a contract it is only the contact:
 * the offer's amount and term may differ from the request.
 */
export function RequestAside({
  applicationUuid,
  isContract = false,
}: {
  applicationUuid: string
  isContract?: boolean
}) {
  const request = useRequest(applicationUuid)
  if (request === null) return null
  const { desiredLoanAmount: amount, desiredLoanTermInMonths: term, phone } = request
  if (!isContract) return <RequestSummary amount={amount} term={term} phone={phone} />
  return phone === null ? null : (
    <Card>
      <Help phone={phone} />
    </Card>
  )
}

/** The same before there is an application. */
export function NewRequestAside({ amount, term }: { amount: number; term: number | null }) {
  return useMedia(DESKTOP) ? <RequestSummary amount={amount} term={term} phone={null} /> : null
}

/** @param amount dollars; null before one is requested; so is the term in months */
function RequestSummary({
  amount,
  term,
  phone,
}: {
  amount: number | null
  term: number | null
  phone: string | null
}) {
  return (
    <Card>
      <Stack>
        <SummaryList
          title={words.aside.title}
          figures
          rows={[
            ...(amount === null
              ? []
              : [{ label: words.aside.amount, value: formatDollars(amount, { whole: true }) }]),
            ...(term === null ? [] : [{ label: words.aside.term, value: words.aside.months(term) }]),
          ]}
        />
        {phone === null ? null : <Help phone={phone} />}
      </Stack>
    </Card>
  )
}

function Help({ phone }: { phone: string }) {
  return (
    <p>
      <ContactText text={words.aside.needHelp(phone)} phone={phone} email={null} />
    </p>
  )
}
