import { words } from '../words.ts'
import styles from './spinner.module.css'

/** The class of a control that shows the ring while it is `aria-busy`: pressed before the app has started. */
export const earlySpinner = styles.early

/** A spinning ring with the label "loading", unless the text next to it says so. */
export function Spinner({ decorative = false }: { decorative?: boolean }) {
  if (decorative) return <span className={styles.ring} aria-hidden="true" />
  return <span className={styles.ring} role="img" aria-label={words.loading} />
}
