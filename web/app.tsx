import { routes } from '@relief/contract/routes.ts'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
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

const signedIn = (children: ReactNode) => <SignedIn>{children}</SignedIn>

/** Every address of the app. The server's step decides the page under /loan. */
export function App() {
  const { pathname } = useLocation()
  // Pages set their titles in effects, which run after this.
  useLayoutEffect(() => placeChanged(pathname), [pathname])
  return (
    <Frame>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<LoadingPage />}>
          <Routes>
            <Route path={routes.getRelief} element={<FirstPages />} />
            <Route path={routes.landing} element={<HomePage />} />
            <Route path={routes.getStarted} element={<FirstPages />} />
            <Route path={routes.login} element={<LogInPage />} />
            <Route path={routes.haveAPassword} element={<LogInPage />} />
            <Route path={routes.logout} element={<LogOutPage />} />
            <Route path={routes.forgotPassword} element={<ForgotPasswordPage />} />
            <Route path={routes.newPassword} element={<NewPasswordPage />} />
            <Route path={routes.enter} element={signedIn(<EnterPage />)} />
            <Route path={routes.funnelEntry} element={signedIn(<EnterPage />)} />
            <Route path={routes.useOfFunds} element={signedIn(<PurposePage />)} />
            <Route path={routes.account} element={signedIn(<ApplicationsPage />)} />
            <Route path={routes.accountDocuments} element={signedIn(<DocumentsPage />)} />
            <Route path={routes.adverseActionNotices} element={signedIn(<NoticesPage />)} />
            <Route path={routes.preferences} element={signedIn(<PreferencesPage />)} />
            <Route path={routes.logInSettings} element={signedIn(<LogInSettingsPage />)} />
            <Route path={routes.ownData} element={signedIn(<DataPage />)} />
            <Route path={routes.confirmEmail} element={<ConfirmEmailPage />} />
            <Route path={routes.stopEmails} element={<StopEmailsPage />} />
            <Route path={routes.waitlist} element={<WaitlistPage />} />
            <Route path={routes.help} element={<HelpPage />} />
            <Route path={`${routes.help}/:slug`} element={<HelpArticlePage />} />
            <Route path={routes.checkRange} element={<RangePage />} />
            <Route path={routes.legal} element={<LegalPage />} />
            <Route path={routes.skunkworks} element={<SkunkworksPage />} />
            <Route path={routes.applicationInProgress} element={signedIn(<InProgressPage />)} />
            <Route path={routes.notEligible} element={signedIn(<NotEligiblePage />)} />
            <Route path={routes.notAvailable} element={signedIn(<NotAvailablePage />)} />
            <Route path="/loan/:applicationUuid/*" element={signedIn(<LoanPage />)} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <Toolkit />
      <ChatPlace />
    </Frame>
  )
}
