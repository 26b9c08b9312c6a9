import { routes, STATUS_PATH } from '@relief/contract/routes.ts'
import { supportHours, supportLine } from '@relief/contract/support-line.ts'
import { wouldReloadClear } from '@relief/ui/form/reload-question.ts'
import { Page } from '@relief/ui/page/page.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useIdentity } from '../api/use-identity.ts'
import { logOutNavigation } from '../auth/log-out-path.ts'
import { handOverEntryDrafts } from '../entry-draft.ts'
import { provideNavigation } from '../navigation.ts'
import { BASE, hrefTo, pathTo } from '../paths.ts'
import { changeLanguage, otherLanguageLink } from './change-language.ts'
import { isInApp } from './in-app.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { otherLanguages } from './other-languages.ts'
import { plainLink } from './plain-link.ts'
import { words } from './words.ts'

/** Inside another app there is only one window, so a link to a new window opens in this one. */
function isFollowed(target: string): boolean {
  return target === '' || isInApp('')
}

/** The target, below the base, of a plain click on one of our links; null for every other click. */
function internalPath(event: MouseEvent): string | null {
  const link = plainLink(event)
  if (!link || !isFollowed(link.target) || link.hreflang || link.origin !== location.origin || link.download)
    return null
  if (!link.pathname.startsWith(`${BASE}/`) || link.getAttribute('href')?.startsWith('#')) return null
  if (link.pathname === STATUS_PATH) return null
  return link.pathname.slice(BASE.length) + link.search + link.hash
}

/** Header and footer around every page. Links work without scripts; with scripts no page reloads. */
export function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const identity = useIdentity()
  const { pathname, search } = useLocation()
  // While the identity is unknown, the header offers neither log-in nor account: only the first page is
  // prerendered for a visitor.
  const isUnknown = identity === undefined && pathname !== routes.getRelief
  // The first page is prerendered for everyone, so this is read only once the page is running.
  const [isInside, setIsInside] = useState(false)
  const page = pathname + search
  const [unchanged, setUnchanged] = useState<{ page: string; isInHeader: boolean; text: string } | null>(null)
  const isWarned = unchanged?.page === page && unchanged.text === words.languageClears
  useEffect(() => setIsInside(isInApp(search)), [search])
  useEffect(() => {
    provideNavigation((path, options) => void navigate(path, options))
    const follow = (event: MouseEvent) => {
      const inLanguage = otherLanguageLink(event)
      const path = internalPath(event)
      if (inLanguage === null && path === null) return
      event.preventDefault()
      if (inLanguage !== null) {
        const isInHeader = inLanguage.closest('header') !== null
        if (wouldReloadClear() && !isWarned) {
          setUnchanged({ page, isInHeader, text: words.languageClears })
          return
        }
        setUnchanged(null)
        void changeLanguage(inLanguage, handOverEntryDrafts).then((isDone) =>
          isDone ? undefined : setUnchanged({ page, isInHeader, text: words.languageUnchanged }),
        )
      }
      if (path === null) return
      void navigate(path, path === pathTo('logout') ? logOutNavigation : {})
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, page, isWarned])
  return (
    <Page
      account={isUnknown ? undefined : identity ? { name: identity.name } : null}
      links={{
        home: hrefTo(identity ? 'landing' : 'getRelief'),
        logIn: hrefTo('login'),
        applications: hrefTo('account'),
        help: hrefTo('help'),
        legal: hrefTo('legal'),
      }}
      languages={otherLanguages(pathname, search)}
      languageProblem={unchanged?.page === page ? unchanged : undefined}
      support={{ phone: supportLine.phoneNumber, ...supportHours }}
      hasChrome={!isInside}
      onLogOut={() => void navigate(pathTo('logout'), logOutNavigation)}
    >
      <OfflineBanner />
      {children}
    </Page>
  )
}
