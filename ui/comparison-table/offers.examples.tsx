import { useState } from 'react'
import { CostChart } from '../cost-chart/cost-chart.tsx'
import { ExampleSheet } from '../examples/example-sheet.tsx'
import { SummaryList } from '../summary-list/summary-list.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { ComparisonTable } from './comparison-table.tsx'

function Offers() {
  const [open, setOpen] = useState<'short' | 'personal'>('short')
  return (
    <>
      <ComparisonTable
        caption="Your offers side by side"
        rows={[{ label: 'You get', isStrong: true }, { label: 'You pay back' }, { label: 'APR' }]}
        offers={[
          { id: 'short', heading: 'Small loan', cells: ['$1,000.00', '$1,104.75', '19.77%'] },
          { id: 'personal', heading: 'Personal loan', cells: ['$1,000.00', '$1,322.12', '18.20%'] },
        ]}
      />
      <Tabs
        label="Kinds of loan"
        open={open}
        onOpen={setOpen}
        tabs={[
          { id: 'short', label: 'Small loan', content: <p>One fee, no interest.</p> },
          { id: 'personal', label: 'Personal loan', content: <p>Interest and a fee.</p> },
        ]}
      />
      <CostChart
        caption="Of every dollar you pay back, 91 cents is the loan."
        segments={[
          { label: 'You get', amountCents: 100000, kind: 'principal' },
          { label: 'Fee', amountCents: 2000, kind: 'fee' },
          { label: 'Interest', amountCents: 8475, kind: 'interest' },
        ]}
      />
      <SummaryList
        title="Your loan"
        rows={[
          { label: 'Amount', value: '$1,200', change: { what: 'amount', open: () => setOpen('short') } },
          { label: 'Use', value: 'Bills or rent' },
        ]}
      />
      <SummaryList figures rows={[{ label: 'Monthly payment', value: '$92.06' }]} />
    </>
  )
}

export function examples() {
  return (
    <ExampleSheet title="Offers">
      <Offers />
    </ExampleSheet>
  )
}
