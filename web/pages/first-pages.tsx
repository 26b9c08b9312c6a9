import { routes } from '@relief/contract/routes.ts'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { PrerenderedPage } from '@relief/ui/page/prerendered-page.tsx'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { LandingPage } from '../landing/landing-page.tsx'
import { navigateTo } from '../navigation.ts'
import { placeChanged } from '../tracking/place.ts'
import styles from './first-pages.module.css'
import { lazyGetStartedPage } from './lazy-get-started-page.ts'
import { SearchAheadProvider } from './search-ahead.ts'

/**
 * The first page, and the sign-up after it. The sign-up is rendered ahead, hidden, once it has been
 * prefetched. The click on the first page then only shows it, inert; the router, which renders everything
 * around it, follows after the paint.
 */
export function FirstPages() {
  const isFirst = useLocation().pathname === routes.getRelief
  const isAhead = lazyGetStartedPage.useIsLoaded()
  // The sign-up's path, from the click until the router is there.
  const [next, setNext] = useState<string | null>(null)
  useEffect(() => {
    if (next === null) return
    if (!isFirst) {
      setNext(null)
      // It could not take the focus while the page was inert.
      focusPageHeading()
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => navigateTo(next))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isFirst, next])
  const searchAhead = useMemo(
    () => (isFirst && next !== null ? new URL(next, location.href).searchParams : null),
    [isFirst, next],
  )
  // Keep the same element, so that the click does not render the first page again.
  const landing = useMemo(() => {
    const goToSignUp = (path: string) => {
      if (!isAhead) return navigateTo(path)
      placeChanged(routes.getStarted)
      setNext(path)
    }
    return <LandingPage goToSignUp={goToSignUp} />
  }, [isAhead])
  return (
    <SearchAheadProvider value={searchAhead}>
      {isFirst ? (
        <div className={styles.view} hidden={next !== null}>
          {landing}
        </div>
      ) : null}
      {isFirst && !isAhead ? null : (
        <PrerenderedPage isShown={!isFirst || next !== null} isInert={isFirst}>
          <lazyGetStartedPage.Page />
        </PrerenderedPage>
      )}
    </SearchAheadProvider>
  )
}
