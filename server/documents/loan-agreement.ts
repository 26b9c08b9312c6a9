import { formatCalendarDate } from '@relief/domain/calendar-date.ts'
import { formatMoney } from '@relief/domain/money.ts'
import { formatPercent } from '@relief/domain/percent.ts'
import { paymentSchedule } from '@relief/domain/pricing/payment-dates.ts'
import type { IssuedProduct } from '@relief/partners/registry.ts'
import type { OfferRow } from '@relief/store/offers.ts'
import type { Text } from './text.ts'

/** The agreement for one offer, with its own figures: agreeing to it is agreeing to these figures. */
export function loanAgreement(offer: OfferRow, product: IssuedProduct): Text {
  const { bank, configuration } = product
  const money = (cents: number) => formatMoney(cents)
  const schedule = paymentSchedule({
    firstPaymentDate: offer.first_payment_date,
    termMonths: offer.term_months,
    monthlyPaymentCents: offer.monthly_payment_cents,
    finalPaymentCents: offer.final_payment_cents,
  })
  const fees = [
    configuration.lateFeeAmount === 0 && configuration.lateFeePercentage === 0
      ? 'There is no charge for a late payment.'
      : `A late payment costs ${money(Math.round(configuration.lateFeeAmount * 100))}.`,
    configuration.checkReturnFeeAmount === 0
      ? 'There is no charge for a returned payment.'
      : `A returned payment costs ${money(Math.round(configuration.checkReturnFeeAmount * 100))}.`,
    'You may pay early, in full or in part, at no charge.',
  ]
  return {
    titleName: 'LOAN_AGREEMENT',
    version: bank.documents.find((document) => document.titleName === 'LOAN_AGREEMENT')?.version ?? '2026-01',
    title: 'Loan agreement and promissory note',
    sections: [
      {
        heading: 'Lender',
        paragraphs: [
          `${bank.name}, ${bank.address.streetLineOne}, ${bank.address.city}, ${bank.address.stateCode} ${bank.address.zipCode}`,
        ],
      },
      {
        heading: 'Truth in Lending disclosure',
        paragraphs: [
          `Annual percentage rate, the cost of your credit as a yearly rate: ${formatPercent(offer.annual_percentage_rate)}`,
          `Finance charge, the dollar amount the credit will cost you: ${money(offer.finance_charge_cents)}`,
          `Amount financed, the amount of credit provided to you or on your behalf: ${money(offer.to_you_cents)}`,
          `Total of payments, the amount you will have paid after you have made all payments as scheduled: ${money(offer.total_to_repay_cents)}`,
        ],
      },
      {
        heading: 'Your payments',
        paragraphs: schedule.map(
          ({ dueDate, amountCents }) => `${formatCalendarDate(dueDate)}: ${money(amountCents)}`,
        ),
      },
      {
        heading: 'What you borrow',
        paragraphs: [
          `The loan amount is ${money(offer.loan_amount_cents)}. An origination fee of ${money(offer.origination_fee_cents)} is taken from it, so ${money(offer.to_you_cents)} is paid to you, on or about ${formatCalendarDate(offer.funding_date)}.`,
        ],
      },
      { heading: 'Late payment and paying early', paragraphs: fees },
      {
        heading: 'Your promise',
        paragraphs: [
          'You promise to pay the lender the total of payments, in the amounts and on the dates above. This loan is not secured by anything you own.',
        ],
      },
    ],
  }
}
