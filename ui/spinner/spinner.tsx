import { words } from '../words.ts'
import styles from './spinner.module.css'

/** A spinning ring with the label "loading", unless the text next to it says so. */
export function Spinner({ decorative = false }: { decorative?: boolean }) {
  if (decorative) return <span className={styles.ring} aria-hidden="true" />
  return <span className={styles.ring} role="img" aria-label={words.loading} />
}
