import { routes } from '@relief/contract/routes.ts'
import { PrerenderedPage } from '@relief/ui/page/prerendered-page.tsx'
import { useLocation } from 'react-router'
import { LandingPage } from '../landing/landing-page.tsx'
import { lazyGetStartedPage } from './lazy-get-started-page.ts'

/**
 * The first page, and the sign-up after it. The sign-up is rendered ahead, hidden, once it has been
 * prefetched, so that the click on the first page only has to show it.
 */
export function FirstPages() {
  const isFirst = useLocation().pathname === routes.getRelief
  const isAhead = lazyGetStartedPage.useIsLoaded()
  return (
    <>
      {isFirst ? <LandingPage /> : null}
      {isFirst && !isAhead ? null : (
        <PrerenderedPage isShown={!isFirst}>
          <lazyGetStartedPage.Page />
        </PrerenderedPage>
      )}
    </>
  )
}
