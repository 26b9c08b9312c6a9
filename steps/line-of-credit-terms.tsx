import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { EmailText } from '@relief/ui/linked-text/linked-text.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import { SummaryList } from '@relief/ui/summary-list/summary-list.tsx'
import { LenderView } from './lender-view.tsx'
import type { ShownLine } from './line-of-credit.ts'
import { words } from './words.ts'

/** The limit and every cost of a line of credit. */
export function LineOfCreditCosts({ line }: { line: ShownLine }) {
  const { lineOfCredit: text, figures } = words
  return (
    <LenderView bank={line.bank}>
      <Card>
        <Stack>
          <SummaryList
            title={text.title}
            figures
            rows={[
              { label: text.limit, value: line.limit },
              { label: text.monthly, value: line.monthly },
              { label: text.yearly, value: line.yearly },
              { label: text.interest, value: figures.none },
              { label: figures.lender, value: line.lender },
            ]}
          />
          <p>{text.noFee(line.minimumPayment)}</p>
        </Stack>
      </Card>
    </LenderView>
  )
}

/** The costs, an example, and how to cancel the line, all on the page that asks whether to choose it. */
export function LineOfCreditTerms({ line, email }: { line: ShownLine; email: string | null }) {
  const { example } = line
  const { lineOfCredit: text, figures } = words
  return (
    <Stack gap="section">
      <LineOfCreditCosts line={line} />
      <Card>
        <SummaryList
          title={text.exampleTitle}
          figures
          rows={[
            { label: text.draw, value: line.limit },
            { label: figures.monthlyPayment, value: example.payment },
            { label: figures.paymentCount, value: example.months },
            { label: figures.lastPayment, value: example.lastPayment },
            { label: text.cost, value: example.cost },
            { label: text.exampleApr, value: line.apr },
            { label: figures.total, value: example.total },
          ]}
        />
      </Card>
      <PageSection title={text.cancelTitle}>
        <p>{email ? <EmailText text={text.cancelByEmail(email)} email={email} /> : text.cancel}</p>
        <p>{text.afterCancel}</p>
      </PageSection>
    </Stack>
  )
}
