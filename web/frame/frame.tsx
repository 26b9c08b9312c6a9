import { Page } from '@relief/ui/page/page.tsx'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useIdentity } from '../api/use-identity.ts'
import { provideNavigation } from '../navigation.ts'
import { BASE, hrefOf, pathOf } from '../paths.ts'
import { OfflineBanner } from './offline-banner.tsx'

/** The path below the base that a plain click on one of our links leads to; null for every other click. */
function pathOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.target !== '' || link.origin !== location.origin) return null
  if (!link.pathname.startsWith(`${BASE}/`) || link.getAttribute('href')?.startsWith('#')) return null
  return link.pathname.slice(BASE.length) + link.search
}

/** Header and footer around every page. Links work without scripts; with them no page is loaded anew. */
export function Frame({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const identity = useIdentity()
  useEffect(() => {
    provideNavigation((path, options) => void navigate(path, options))
    const follow = (event: MouseEvent) => {
      const path = pathOfClick(event)
      if (path === null) return
      event.preventDefault()
      void navigate(path)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return (
    <Page
      account={identity ? { name: identity.name } : null}
      links={{
        home: hrefOf(identity ? 'landing' : 'getRelief'),
        logIn: hrefOf('login'),
        applications: hrefOf('landing'),
      }}
      onLogOut={() => void navigate(pathOf('logout'))}
    >
      <OfflineBanner />
      {children}
    </Page>
  )
}
