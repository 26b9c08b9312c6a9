import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { useSyncExternalStore } from 'react'
import styles from './offline-banner.module.css'
import { words } from './words.ts'

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Shown above the page while there is no connection. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={isOnline ? undefined : styles.banner}>
      {isOnline ? null : (
        <InlineAlert kind="warning">
          <p>{words.offline}</p>
        </InlineAlert>
      )}
    </div>
  )
}
