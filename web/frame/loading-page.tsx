import { useNamelessTitle } from '@relief/ui/page/use-page-title.ts'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useEffect, useState } from 'react'
import styles from './loading-page.module.css'
import { words } from './words.ts'

/** A shorter wait shows nothing, so that fast pages do not flicker. */
const QUIET_MS = 500

/** Shown while the next page loads. */
export function LoadingPage() {
  useNamelessTitle()
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return <div className={styles.page}>{isSlow ? <StatusWait message={words.loading} /> : null}</div>
}
