import { Spinner } from '../spinner/spinner.tsx'
import styles from './status-wait.module.css'

/** A wait that says what is happening. Each change of text is announced, so change it rarely. */
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
