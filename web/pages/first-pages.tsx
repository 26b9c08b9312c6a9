import { routes } from '@relief/contract/routes.ts'
import { Activity } from 'react'
import { useLocation } from 'react-router'
import styles from '../funnel/step-page.module.css'
import { LandingPage } from '../landing/landing-page.tsx'
import { lazyGetStartedPage } from './lazy-get-started-page.ts'

/**
 * The first page, and the sign-up after it. The sign-up is rendered ahead, hidden, once it has been
 * prefetched, so that the press on the first page only shows it.
 */
export function FirstPages() {
  const isFirst = useLocation().pathname === routes.getRelief
  const isAhead = lazyGetStartedPage.useIsLoaded()
  return (
    <>
      {isFirst ? <LandingPage /> : null}
      {isFirst && !isAhead ? null : (
        <Activity mode={isFirst ? 'hidden' : 'visible'}>
          <div className={styles.view} inert={isFirst}>
            <lazyGetStartedPage.Page />
          </div>
        </Activity>
      )}
    </>
  )
}
