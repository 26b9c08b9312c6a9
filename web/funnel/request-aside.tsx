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

/** The application and the support contact, next to the question; loaded only when there is room for it. */
export function RequestAside({
  applicationUuid,
  isOfferChosen = false,
}: {
  applicationUuid: string
  /** Whether the page is about an offer, whose amount and term may differ from the request. */
  isOfferChosen?: boolean
}) {
  const title = isOfferChosen ? words.aside.asked : words.aside.title
  return useMedia(DESKTOP) ? <Summary applicationUuid={applicationUuid} title={title} /> : null
}

function Summary({ applicationUuid, title }: { applicationUuid: string; title: string }) {
  const params = { applicationUuid }
  const { data } = useSWR(applicationKey(applicationUuid), () => send(getApplicationCall, { params }), {
    ...once,
    // Another tab may have asked for another amount.
    revalidateOnFocus: true,
  })
  const { phone } = useContact(applicationUuid)
  if (!data) return null
  const { desiredLoanAmount: amount, desiredLoanTermInMonths: term } = data.result
  return <RequestSummary title={title} amount={amount} term={term} phone={phone} />
}

/** The same before there is an application. */
export function NewRequestAside({ amount, term }: { amount: number; term: number | null }) {
  return useMedia(DESKTOP) ? (
    <RequestSummary title={words.aside.title} amount={amount} term={term} phone={null} />
  ) : null
}

/** @param amount dollars; null before one is requested; so is the term in months */
function RequestSummary({
  title,
  amount,
  term,
  phone,
}: {
  title: string
  amount: number | null
  term: number | null
  phone: string | null
}) {
  return (
    <Card>
      <Stack>
        <SummaryList
          title={title}
          figures
          rows={[
            ...(amount === null
              ? []
              : [{ label: words.aside.amount, value: formatDollars(amount, { whole: true }) }]),
            ...(term === null ? [] : [{ label: words.aside.term, value: words.aside.months(term) }]),
          ]}
        />
        {phone ? (
          <p>
            <ContactText text={words.aside.needHelp(phone)} phone={phone} email={null} />
          </p>
        ) : null}
      </Stack>
    </Card>
  )
}
