import { Disclosure } from '@relief/ui/disclosure/disclosure.tsx'
import { adviceFor } from './advice.ts'

/** The reasons that decided, the weightiest first, each with what could change it. */
export function Reasons({ reasons }: { reasons: readonly { code: string; text: string }[] }) {
  return (
    <ol>
      {reasons.map(({ code, text }) => (
        <li key={code}>
          <strong>{text}</strong>
          <br />
          {adviceFor(code)}
        </li>
      ))}
    </ol>
  )
}

/** The notice of 12 CFR 1002.9(b)(1), in its own words. */
export function EqualCredit() {
  return (
    <Disclosure summary="Equal credit notice">
      <p>
        The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit
        applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided
        the applicant has the capacity to enter into a binding contract); because all or part of the
        applicant’s income derives from any public assistance program; or because the applicant has in good
        faith exercised any right under the Consumer Credit Protection Act.
      </p>
    </Disclosure>
  )
}
