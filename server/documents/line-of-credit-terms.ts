import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import type { PartnerBank } from '@relief/partners/partner-bank.ts'
import type { ConsentText } from './text.ts'

/** A line of credit that may be opened. Amounts in whole cents, rates as fractions. */
export type LineOfCredit = {
  lineLimitCents: number
  subscriptionCents: number
  /** Of what is drawn; 0 when the subscription is the only cost. */
  annualPercentageRate: number
  /** The rate of 32 CFR 232.4(c) on a whole line drawn for a month, subscription and all. */
  effectiveRate: number
}

/** The account-opening table of 12 CFR 1026.6(b): only what belongs in it, fees bold, the rate in 16 points. */
export function lineOfCreditTerms(line: LineOfCredit, bank: PartnerBank, phone: string): ConsentText {
  const monthly = formatMoney(line.subscriptionCents)
  const yearly = formatMoney(line.subscriptionCents * 12)
  const rate = formatPercent(line.annualPercentageRate)
  return {
    titleName: 'LINE_OF_CREDIT_TERMS',
    version: '2026-11',
    title: 'What your line of credit costs',
    sections: [
      {
        heading: 'Interest rates and interest charges',
        paragraphs: [],
        table: {
          caption: 'Interest',
          columns: ['What it is', 'What it costs'],
          rows: [
            ['Annual percentage rate (APR) for draws', rate],
            [
              'Paying interest',
              line.annualPercentageRate === 0
                ? 'We do not charge interest.'
                : 'You pay interest from the day of each draw.',
            ],
          ],
          hasBoldFigures: true,
          largeRow: 0,
        },
      },
      {
        heading: 'Fees',
        paragraphs: [],
        table: {
          caption: 'Fees',
          columns: ['Fee', 'Amount'],
          rows: [
            ['Subscription', `${monthly} a month (${yearly} a year)`],
            ['Draw fee', 'None'],
            ['Late payment', 'None'],
            ['Returned payment', 'None'],
          ],
          hasBoldFigures: true,
        },
      },
      {
        heading: 'Your limit',
        paragraphs: [
          `You may draw up to ${formatMoney(line.lineLimitCents)} from ${bank.name}.`,
          `For example: you draw the whole limit for one month. You pay ${monthly}. As a yearly rate with the subscription, that is ${formatPercent(line.effectiveRate)}.`,
        ],
      },
      {
        heading: 'How to cancel',
        paragraphs: [
          `You may cancel the subscription at any time in your account, or call ${phone}. It ends on the same day. You pay back what you have drawn as planned.`,
        ],
      },
      {
        heading: 'If you think we made a mistake',
        paragraphs: [
          `Write to us within 60 days: ${bank.name}, ${bank.address.streetLineOne}, ${bank.address.city}, ${bank.address.stateCode} ${bank.address.zipCode}. Say who you are, what the sum is and what you think is wrong.`,
        ],
      },
    ],
  }
}
