import { ExampleSheet } from '../examples/example-sheet.tsx'
import { DocumentText } from './document-text.tsx'

const table = {
  caption: 'Fees',
  columns: ['Fee', 'Amount'],
  rows: [
    ['Subscription', '$2.50 a month'],
    ['Late payment', 'None'],
  ],
  hasBoldFigures: true,
  largeRow: 0,
}

/** A text with every kind of section. */
export function examples() {
  return (
    <ExampleSheet title="Document text">
      <DocumentText
        text={{
          sections: [
            { heading: 'Who this is between', paragraphs: ['Lender: Example Bank.'], list: ['One', 'Two'] },
            {
              heading: 'What it costs',
              paragraphs: [],
              box: {
                creditor: 'Example Bank',
                figures: [
                  {
                    label: 'Annual percentage rate',
                    meaning: 'The yearly cost',
                    value: '24.95%',
                    isProminent: true,
                  },
                  {
                    label: 'Amount financed',
                    meaning: 'What you get',
                    value: '$1,000.00',
                    isProminent: false,
                  },
                ],
                schedule: { caption: 'Payments', columns: ['Number', 'Amount'], rows: [['12', '$95.02']] },
                terms: [{ label: 'Prepayment', text: 'No penalty.' }],
                notes: ['(e) means an estimate.'],
              },
            },
            { heading: 'Fees', paragraphs: [], table },
          ],
        }}
      />
    </ExampleSheet>
  )
}
