import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import styles from './offline-banner.module.css'
import { useIsOnline } from './use-is-online.ts'
import { words } from './words.ts'

/** Shown above the page while there is no connection. */
export function OfflineBanner() {
  const isOnline = useIsOnline()
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
