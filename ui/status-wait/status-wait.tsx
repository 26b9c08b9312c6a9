import { Spinner } from '../spinner/spinner.tsx'
import styles from './status-wait.module.css'

/** A wait that says what happens. The words are spoken whenever they change, so change them seldom. */
export function StatusWait({ message, detail }: { message: string; detail?: string }) {
  return (
    <div className={styles.wait}>
      <Spinner decorative />
      <div role="status">
        <p className={styles.message}>{message}</p>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
      </div>
    </div>
  )
}
