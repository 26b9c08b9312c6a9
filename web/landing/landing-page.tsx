import styles from './landing-page.module.css'
import { CostFacts, HowItWorks, Questions, WhoCanApply } from './landing-parts.tsx'
import { LoanEstimator } from './loan-estimator.tsx'

/** The first page a visitor sees. Drawn at build time, so that it is there before any script is. */
export function LandingPage() {
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1>A small loan, with the full cost first</h1>
          <p className={styles.lead}>
            Borrow $200 to $2,500 and pay it back over 3 to 18 months. You see every dollar it costs before
            you decide.
          </p>
          <ul className={styles.points}>
            <li>Seeing your offers does not change your credit score</li>
            <li>The APR is never above 36%</li>
            <li>Pay early at no cost</li>
          </ul>
        </div>
        <LoanEstimator />
      </section>
      <HowItWorks />
      <div className={styles.beside}>
        <CostFacts />
        <div className={styles.stacked}>
          <WhoCanApply />
          <Questions />
        </div>
      </div>
    </div>
  )
}
