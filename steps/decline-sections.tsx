import type { LenderReasons, ShownReason } from '@relief/contract/entities/shown-reason.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { dateInSentence, dayInSentence } from '@relief/domain/one-line.ts'
import type { ReasonCode } from '@relief/domain/underwriting/reasons.ts'
import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { ContactText, LinkedText } from '@relief/ui/linked-text/linked-text.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { adviceFor } from './advice.ts'
import type { declineDetails } from './decline-details.ts'
import styles from './decline-sections.module.css'
import { FreeReports } from './other-help.tsx'
import { words } from './words.ts'

const text = words.decline

type DeclineDetails = { [Name in keyof typeof declineDetails]: z.infer<(typeof declineDetails)[Name]> }

/** Who decided, when, and the reasons. */
export function DeclineReasons({
  details: { reasons, creditor, decidedAt, bureau },
}: {
  details: DeclineDetails
}) {
  const day = dayInSentence(decidedAt)
  return (
    <PageSection title={words.common.why}>
      <Stack gap="tight">
        <p>
          {creditor ? text.reviewedBy(shortBankName(creditor.name), day) : text.reviewed(day)}{' '}
          {reasons.length === 1 ? text.oneReason : text.reasons}
        </p>
        <Reasons reasons={reasons} />
        {reasons.some(isFreeze) ? <Bureau bureau={bureau} /> : null}
      </Stack>
    </PageSection>
  )
}

/**
 * The score that was used, the rights under 15 USC 1681m(a), and where the complete notice is kept.
 * @param hasNotice whether the notice is written already
 * @param noticesUrl null on a page that has a button to the notice
 */
export function DeclineRights({
  details: { score, isReportUsed, bureau },
  hasNotice,
  noticesUrl,
}: {
  details: DeclineDetails
  hasNotice: boolean
  noticesUrl: string | null
}): ReactNode {
  return (
    <PageSection title={text.rights}>
      <Stack gap="tight">
        {score && isReportUsed ? (
          <p>
            {text.score({
              value: String(score.value),
              date: dateInSentence(score.date),
              model: score.model,
              low: String(score.low),
              high: String(score.high),
            })}
          </p>
        ) : null}
        {isReportUsed ? (
          <>
            <p>{text.report}</p>
            <Bureau bureau={bureau} />
            <p>
              <FreeReports />
            </p>
          </>
        ) : null}
        {hasNotice ? null : <p>{text.noticeLater}</p>}
        {noticesUrl === null ? null : (
          <p>
            <LinkedText text={text.notice(text.noticesLink)} link={text.noticesLink} href={noticesUrl} />
          </p>
        )}
        <EqualCredit />
      </Stack>
    </PageSection>
  )
}

export const isFreeze = ({ code }: Pick<ShownReason, 'code'>) => code === 'CREDIT_FILE_FROZEN'

function Bureau({ bureau: { name, phone } }: Pick<DeclineDetails, 'bureau'>) {
  return (
    <p>
      <ContactText text={text.bureau(name, phone)} phone={phone} email={null} />
    </p>
  )
}

/** The principal reasons, the most important first, each with advice. A single reason has no number. */
export function Reasons({ reasons }: { reasons: readonly ShownReason[] }) {
  const [only] = reasons
  if (only && reasons.length === 1)
    return (
      <p>
        <Reason {...only} />
      </p>
    )
  return (
    <ol>
      {reasons.map((reason) => (
        <li key={reason.text}>
          <Reason {...reason} />
        </li>
      ))}
    </ol>
  )
}

/** The reasons with figures of one amount: the smallest that could not be offered, not the requested one. */
const aboutAnAmount: readonly string[] = [
  'BANK_CASH_TOO_LOW',
  'PAYMENT_TOO_HIGH_FOR_INCOME',
  'PRICE_ABOVE_CAP',
  'STATE_LIMIT',
] satisfies ReasonCode[]

/** Says which amount such reasons are about. */
export function SmallestAmount({ lenders }: { lenders: readonly LenderReasons[] }): ReactNode {
  const codes = lenders.flatMap(({ reasons }) => reasons.map(({ code }) => code))
  return codes.some((code) => aboutAnAmount.includes(code)) ? <p>{text.smallest}</p> : null
}

/** Each lender's own reasons, below its name and loan if there are several lenders. */
export function ReasonsByLender({ lenders }: { lenders: readonly LenderReasons[] }) {
  const [only] = lenders
  if (only && lenders.length === 1) return <Reasons reasons={only.reasons} />
  return (
    <Stack gap="tight">
      {lenders.map(({ lenderAndLoan, reasons }) => (
        <section key={lenderAndLoan}>
          <h3>{lenderAndLoan}</h3>
          <Reasons reasons={reasons} />
        </section>
      ))}
    </Stack>
  )
}

function Reason({ code, text, english = '' }: ShownReason) {
  return (
    <>
      <strong className={styles.reason}>
        {text.slice(0, text.length - english.length)}
        {english === '' ? null : <span lang="en">{english}</span>}
      </strong>
      {adviceFor(code)}
    </>
  )
}

/** The notice of 12 CFR 1002.9(b)(1), verbatim. */
function EqualCredit() {
  return (
    <Disclosure summary={text.equalCreditTitle}>
      <p>{text.equalCredit}</p>
    </Disclosure>
  )
}
