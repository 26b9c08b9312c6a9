import { findRoute, type RouteName, type routes } from '@relief/contract/routes.ts'
import { type ReactElement, Suspense, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { SignedIn } from './auth/signed-in.tsx'
import { ChatPlace } from './chat/chat-place.tsx'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { Frame } from './frame/frame.tsx'
import { lazyPage } from './frame/lazy-page.tsx'
import { LoadingPage } from './frame/loading-page.tsx'
import { FirstPages } from './pages/first-pages.tsx'
import { lazyEnterPage } from './pages/lazy-enter-page.ts'
import { lazyLoanPage } from './pages/lazy-loan-page.ts'
import { lazyPurposePage } from './pages/lazy-purpose-page.ts'
import { lazyRangePage } from './pages/lazy-range-page.ts'
import { applicationIn, articleIn } from './paths.ts'
import { Toolkit } from './toolkit/toolkit.tsx'
import { placeChanged } from './tracking/place.ts'

const page = (...args: Parameters<typeof lazyPage>) => lazyPage(...args).Page

const LogInPage = page(() => import('./auth/log-in-page.tsx'), 'LogInPage')
const LogOutPage = page(() => import('./auth/log-out-page.tsx'), 'LogOutPage')
const ForgotPasswordPage = page(() => import('./auth/forgot-password-page.tsx'), 'ForgotPasswordPage')
const NewPasswordPage = page(() => import('./auth/new-password-page.tsx'), 'NewPasswordPage')
const LoanPage = lazyLoanPage.Page
const HomePage = page(() => import('./pages/home-page.tsx'), 'HomePage')
const ApplicationsPage = page(() => import('./my-loans/applications-page.tsx'), 'ApplicationsPage')
const DocumentsPage = page(() => import('./my-loans/documents-page.tsx'), 'DocumentsPage')
const NoticesPage = page(() => import('./my-loans/notices-page.tsx'), 'NoticesPage')
const ConfirmEmailPage = page(() => import('./auth/confirm-email-page.tsx'), 'ConfirmEmailPage')
const StopEmailsPage = page(() => import('./pages/stop-emails-page.tsx'), 'StopEmailsPage')
const WaitlistPage = page(() => import('./pages/waitlist-page.tsx'), 'WaitlistPage')
const DataPage = page(() => import('./my-loans/data-page.tsx'), 'DataPage')
const LogInSettingsPage = page(() => import('./my-loans/log-in/log-in-page.tsx'), 'LogInSettingsPage')
const PreferencesPage = page(() => import('./my-loans/preferences-page.tsx'), 'PreferencesPage')
const HelpPage = page(() => import('./help/help-pages.tsx'), 'HelpPage')
const HelpArticlePage = page(() => import('./help/help-pages.tsx'), 'HelpArticlePage')
const RangePage = lazyRangePage.Page
const LegalPage = page(() => import('./pages/legal-page.tsx'), 'LegalPage')
const SkunkworksPage = page(() => import('./pages/skunkworks-page.tsx'), 'SkunkworksPage')
const EnterPage = lazyEnterPage.Page
const PurposePage = lazyPurposePage.Page
const InProgressPage = page(() => import('./pages/stop-pages.tsx'), 'InProgressPage')
const NotEligiblePage = page(() => import('./pages/not-eligible-page.tsx'), 'NotEligiblePage')
const NotAvailablePage = page(() => import('./pages/stop-pages.tsx'), 'NotAvailablePage')
const NotFoundPage = page(() => import('./pages/not-found-page.tsx'), 'NotFoundPage')

const signedIn = (page: ReactElement) => <SignedIn>{page}</SignedIn>

/** The routes outside /loan, where the server's step decides the page. */
type PageRoute = {
  [Name in RouteName]: (typeof routes)[Name] extends `/loan/${string}` ? never : Name
}[RouteName]

const accountPage = signedIn(<ApplicationsPage />)

/**
 * The page of each route. The elements are made once, so that a change of the address renders only the page
 * that it leads to; matching each path anew cost a press half a millisecond, two on a phone.
 */
const pages: Readonly<Record<PageRoute, ReactElement>> = {
  getRelief: <FirstPages />,
  landing: <HomePage />,
  getStarted: <FirstPages />,
  login: <LogInPage />,
  haveAPassword: <LogInPage />,
  logout: <LogOutPage />,
  forgotPassword: <ForgotPasswordPage />,
  newPassword: <NewPasswordPage />,
  enter: signedIn(<EnterPage />),
  funnelEntry: signedIn(<EnterPage />),
  useOfFunds: signedIn(<PurposePage />),
  productOverview: accountPage,
  account: accountPage,
  accountDocuments: signedIn(<DocumentsPage />),
  adverseActionNotices: signedIn(<NoticesPage />),
  preferences: signedIn(<PreferencesPage />),
  logInSettings: signedIn(<LogInSettingsPage />),
  ownData: signedIn(<DataPage />),
  confirmEmail: <ConfirmEmailPage />,
  stopEmails: <StopEmailsPage />,
  waitlist: <WaitlistPage />,
  help: <HelpPage />,
  checkRange: <RangePage />,
  legal: <LegalPage />,
  skunkworks: <SkunkworksPage />,
  applicationInProgress: signedIn(<InProgressPage />),
  notEligible: signedIn(<NotEligiblePage />),
  notAvailable: signedIn(<NotAvailablePage />),
}

const hasPage = (route: RouteName): route is PageRoute => route in pages

const loanPage = signedIn(<LoanPage />)
const articlePage = <HelpArticlePage />
const notFoundPage = <NotFoundPage />

/** @param pathname below the base */
function pageAt(pathname: string): ReactElement {
  if (applicationIn(pathname) !== null) return loanPage
  if (articleIn(pathname) !== null) return articlePage
  const route = findRoute(pathname)
  return route !== null && hasPage(route) ? pages[route] : notFoundPage
}

/** Every address of the app. The server's step decides the page under /loan. */
export function App() {
  const { pathname } = useLocation()
  // Pages set their titles in effects, which run after this.
  useLayoutEffect(() => placeChanged(pathname), [pathname])
  return (
    <Frame>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<LoadingPage />}>{pageAt(pathname)}</Suspense>
      </ErrorBoundary>
      <Toolkit />
      <ChatPlace />
    </Frame>
  )
}
