import type { Progress } from './page-setting.ts'
import styles from './progress-bar.module.css'

/** One bar for each section, 98 of 100 units wide when full. */
function segments(shares: readonly number[]): string {
  return shares
    .map((share, at) => `M${at * 100 + 1} 0h${(98 * share).toFixed(1)}v4h${(-98 * share).toFixed(1)}z`)
    .join('')
}

/** Visual progress only: the text above says the same. It is not clickable. */
export function ProgressBar({ progress }: { progress: Progress }) {
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${progress.count * 100} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.track} d={segments(progress.filled.map(() => 1))} />
      <path className={styles.fill} d={segments(progress.filled)} />
    </svg>
  )
}
