import styles from './landing-page.module.css'
import { CostFacts, HowItWorks, Questions, WhoCanApply } from './landing-parts.tsx'
import { LoanEstimator } from './loan-estimator.tsx'
import { words } from './words.ts'

/** The first page a visitor sees. Drawn at build time, so that it is there before any script is. */
export function LandingPage() {
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
          <ul className={styles.points}>
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
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
