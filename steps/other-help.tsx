import { LinkedText } from '@relief/ui/linked-text/linked-text.tsx'
import { words } from './words.ts'

const text = words.otherHelp

/** The list of approved agencies of the U.S. Trustee Program (11 USC 111). */
const COUNSELORS = 'https://www.justice.gov/ust/list-credit-counseling-agencies-approved-pursuant-11-usc-111'
const REPORTS = 'AnnualCreditReport.com'

/** Alternatives for an applicant we can't lend to. */
export function OtherHelp() {
  return (
    <ul>
      <li>{text.creditUnion}</li>
      <li>{text.askForTime}</li>
      <li>{text.call211}</li>
      <Counselor />
    </ul>
  )
}

/** A link to federally approved credit counselors. */
export function Counselor() {
  const { counselor, counselorLink } = text
  return (
    <li>
      <LinkedText text={counselor(counselorLink)} link={counselorLink} href={COUNSELORS} />
    </li>
  )
}

/** The federal address for free credit reports (15 USC 1681j). */
export function FreeReports() {
  return (
    <LinkedText text={text.reports(REPORTS)} link={REPORTS} href={`https://www.${REPORTS.toLowerCase()}`} />
  )
}
