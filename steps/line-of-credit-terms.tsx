import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { LenderView } from './lender-view.tsx'
import type { ShownLine } from './line-of-credit.ts'

/**
 * What a line of credit offers and costs, an example, and how to end it: all before the page asks anything.
 */
export function LineOfCreditTerms({ line, email }: { line: ShownLine; email: string | null }) {
  const { example } = line
  return (
    <Stack gap="section">
      <LenderView bank={line.bank}>
        <Card>
          <SummaryList
            title="What it gives and costs"
            figures
            rows={[
              { label: 'You can draw up to', value: line.limit },
              { label: 'Subscription in a month, at most', value: line.monthly },
              { label: 'Subscription in a year, at most', value: line.yearly },
              { label: 'Interest and other fees', value: 'None' },
              { label: 'Lender', value: line.lender },
            ]}
          />
        </Card>
      </LenderView>
      <Card>
        <Stack>
          <SummaryList
            title="An example"
            figures
            rows={[
              { label: 'You draw on the first day', value: line.limit },
              { label: 'Each month you pay', value: example.payment },
              { label: 'Number of payments', value: example.months },
              { label: 'The last one is', value: example.lastPayment },
              { label: 'What it costs in all', value: example.cost },
              { label: 'APR of this example', value: line.apr },
              { label: 'You pay back in all', value: example.total },
            ]}
          />
          <p>
            A month that begins with less than {line.minimumPayment} owed has no subscription. If you never
            draw, you pay nothing.
          </p>
        </Stack>
      </Card>
      <PageSection title="How to cancel">
        <p>
          Cancel at any time, at no cost
          {email ? (
            <>
              : in your account, or write to <a href={`mailto:${email}`}>{email}</a>.
            </>
          ) : (
            ', in your account.'
          )}{' '}
          It ends on the same day. You pay back what you have drawn as planned.
        </p>
      </PageSection>
    </Stack>
  )
}
