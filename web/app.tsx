import { routes } from '@relief/contract/routes.ts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { SignedIn } from './accounts/signed-in.tsx'
import { ChatPlace } from './chat/chat-place.tsx'
import { ErrorBoundary } from './frame/error-boundary.tsx'
import { Frame } from './frame/frame.tsx'
import { LoadingPage } from './frame/loading-page.tsx'
import { pageOf } from './frame/page-of.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { enterPart } from './pages/enter-part.ts'
import { getStartedPart } from './pages/get-started-part.ts'
import { loanPart } from './pages/loan-part.ts'
import { purposePart } from './pages/purpose-part.ts'
import { Toolkit } from './toolkit/toolkit.tsx'
import { placeChanged } from './tracking/place.ts'

const page = (...part: Parameters<typeof pageOf>) => pageOf(...part).Page

const GetStartedPage = getStartedPart.Page
const LogInPage = page(() => import('./accounts/log-in-page.tsx'), 'LogInPage')
const LogOutPage = page(() => import('./accounts/log-out-page.tsx'), 'LogOutPage')
const ForgotPasswordPage = page(() => import('./accounts/forgot-password-page.tsx'), 'ForgotPasswordPage')
const NewPasswordPage = page(() => import('./accounts/new-password-page.tsx'), 'NewPasswordPage')
const LoanPage = loanPart.Page
const HomePage = page(() => import('./pages/home-page.tsx'), 'HomePage')
const ApplicationsPage = page(() => import('./account/applications-page.tsx'), 'ApplicationsPage')
const DocumentsPage = page(() => import('./account/documents-page.tsx'), 'DocumentsPage')
const NoticesPage = page(() => import('./account/notices-page.tsx'), 'NoticesPage')
const PreferencesPage = page(() => import('./account/preferences-page.tsx'), 'PreferencesPage')
const HelpPage = page(() => import('./help/help-pages.tsx'), 'HelpPage')
const HelpArticlePage = page(() => import('./help/help-pages.tsx'), 'HelpArticlePage')
const LegalPage = page(() => import('./pages/legal-page.tsx'), 'LegalPage')
const SkunkworksPage = page(() => import('./pages/skunkworks-page.tsx'), 'SkunkworksPage')
const EnterPage = enterPart.Page
const PurposePage = purposePart.Page
const InProgressPage = page(() => import('./pages/stop-pages.tsx'), 'InProgressPage')
const NotEligiblePage = page(() => import('./pages/stop-pages.tsx'), 'NotEligiblePage')
const NotAvailablePage = page(() => import('./pages/stop-pages.tsx'), 'NotAvailablePage')
const NotFoundPage = page(() => import('./pages/not-found-page.tsx'), 'NotFoundPage')

const signedIn = (children: ReactNode) => <SignedIn>{children}</SignedIn>

/** Every address of the app. What stands under /loan is the server's step to decide. */
export function App() {
  const { pathname } = useLocation()
  useEffect(() => placeChanged(pathname), [pathname])
  return (
    <Frame>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<LoadingPage />}>
          <Routes>
            <Route path={routes.getRelief} element={<LandingPage />} />
            <Route path={routes.landing} element={<HomePage />} />
            <Route path={routes.getStarted} element={<GetStartedPage />} />
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
            <Route path={routes.help} element={<HelpPage />} />
            <Route path={`${routes.help}/:slug`} element={<HelpArticlePage />} />
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
