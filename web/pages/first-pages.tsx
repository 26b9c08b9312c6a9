import { routes } from '@relief/contract/routes.ts'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { paintBeforeRender } from '@relief/ui/page/paint-before-render.ts'
import { PrerenderedPage } from '@relief/ui/page/prerendered-page.tsx'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
  const firstPage = useRef<HTMLDivElement>(null)
  const signUpPage = useRef<HTMLDivElement>(null)
  // The sign-up's path that the form leads to, and from the click until the router is there.
  const [expected, setExpected] = useState<string | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const rendered = useRef<string | null>(null)
  useEffect(() => {
    rendered.current = expected
  }, [expected])
  useEffect(() => {
    if (next === null) return
    if (isFirst) {
      navigateTo(next)
      return
    }
    setNext(null)
    // It could not take the focus while the page was inert.
    focusPageHeading()
  }, [isFirst, next])
  const likely = useDeferredValue(expected)
  const path = next ?? likely
  const searchAhead = useMemo(
    () => (isFirst && path !== null ? new URL(path, location.href).searchParams : null),
    [isFirst, path],
  )
  // Keep the same elements, so that the click renders neither page again.
  const landing = useMemo(() => {
    const goTo = (to: string) => {
      if (!isAhead) return navigateTo(to)
      placeChanged(routes.getStarted)
      // With another amount than the one that it was rendered for, the page is not ready.
      const ready = to === rendered.current ? signUpPage.current : null
      paintBeforeRender(firstPage.current, ready, () => flushSync(() => setNext(to)))
    }
    return <LandingPage onExpected={setExpected} goTo={goTo} />
  }, [isAhead])
  const signUp = useMemo(() => <lazyGetStartedPage.Page />, [])
  return (
    <SearchAheadProvider value={searchAhead}>
      {isFirst ? (
        <div ref={firstPage} className={styles.view} hidden={next !== null}>
          {landing}
        </div>
      ) : null}
      {isFirst && !isAhead ? null : (
        <PrerenderedPage ref={signUpPage} isShown={!isFirst || next !== null} isInert={isFirst}>
          {signUp}
        </PrerenderedPage>
      )}
    </SearchAheadProvider>
  )
}
