import type { LendingTerms } from '@relief/contract/entities/lending.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { useHeadingFocus } from '@relief/ui/page/page-heading.tsx'
import { useState, useSyncExternalStore } from 'react'
import { LoadingPage } from '../frame/loading-page.tsx'
import { LendingFacts } from '../lending/lending-facts.tsx'
import { useLendingTerms } from '../lending/use-lending-terms.ts'
import { TroublePage } from '../pages/trouble-page.tsx'
import styles from './landing-page.module.css'
import { CostFacts, HowItWorks, Questions, WhoCanApply } from './landing-parts.tsx'
import { LoanEstimator, type SignUpLink } from './loan-estimator.tsx'
import { words } from './words.ts'

const neverChanges = () => () => undefined

/** Whether this renders into the prerendered HTML, which a visitor may be using already. */
function useIsHydrated(): boolean {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [isHydrated] = useState(isHydrating)
  return isHydrated
}

/** The first page a visitor sees. Prerendered at build time, so that it appears before any script runs. */
export function LandingPage(signUp: SignUpLink) {
  const { terms, hasFailed } = useLendingTerms()
  if (terms === undefined) return hasFailed ? <TroublePage /> : <LoadingPage />
  return <DrawnPage terms={terms} signUp={signUp} />
}

function DrawnPage({ terms, signUp }: { terms: LendingTerms; signUp: SignUpLink }) {
  const { amounts, termsInMonths } = terms
  // Like every page, but only when the visitor comes from another page of the app.
  const heading = useHeadingFocus(!useIsHydrated())
  const limits = {
    min: formatDollars(amounts.min, { whole: true }),
    max: formatDollars(amounts.max, { whole: true }),
    shortest: String(termsInMonths[0] ?? ''),
    longest: String(termsInMonths.at(-1) ?? ''),
  }
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1 ref={heading} tabIndex={-1}>
            {words.title}
          </h1>
          <p className={styles.lead}>{words.lead(limits)}</p>
          <ul className={styles.points}>
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <LoanEstimator terms={terms} signUp={signUp} />
      </section>
      <HowItWorks />
      <div className={styles.beside}>
        <CostFacts terms={terms} />
        <div className={styles.stacked}>
          <WhoCanApply />
          <Questions />
        </div>
      </div>
      <LendingFacts terms={terms} />
    </div>
  )
}
