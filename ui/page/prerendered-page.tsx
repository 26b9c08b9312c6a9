import { Activity, type ReactNode, type Ref } from 'react'
import styles from './prerendered-page.module.css'

/**
 * A page that can be rendered before it is shown, so that a click only has to show it. It is inert while it
 * is hidden or must not be used yet.
 */
export function PrerenderedPage({
  isShown,
  isInert = !isShown,
  ref,
  children,
}: {
  isShown: boolean
  isInert?: boolean
  /** The wrapper, for `paintBeforeRender`. */
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}) {
  return (
    // Outside `Activity`, because React renders hidden content later, but a hidden page must be inert at
    // once.
    <div ref={ref} className={styles.view} data-shown={isShown} inert={isInert}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  )
}
