import { getPreFlowUseOfFundsCall } from '@relief/contract/calls/flow.ts'
import { loanRange } from '@relief/contract/loan-range.ts'
import { type Purpose, UseOfFundsScreen } from '@relief/steps/use-of-funds/screen.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { roundedText } from '@relief/ui/money-field/rounded-text.ts'
import { paintBeforeRender } from '@relief/ui/page/paint-before-render.ts'
import { PrerenderedPage } from '@relief/ui/page/prerendered-page.tsx'
import { PageSettingProvider } from '@relief/ui/question-page/page-setting.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, type NavigateFunction, useNavigate, useSearchParams } from 'react-router'
import useSWR, { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { createApplication, NewApplicationIneligible } from '../api/create-application.ts'
import { openDraft, readDraft } from '../api/drafts.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { askedLoan } from '../funnel/asked-loan.ts'
import { goToNextStep } from '../funnel/go-to-next-step.ts'
import { loadClient } from '../funnel/loaded-step.ts'
import { decisionStatusKey } from '../funnel/not-in-progress.ts'
import { toProgressBar } from '../funnel/progress.ts'
import { NewRequestAside } from '../funnel/request-aside.tsx'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import { pathTo } from '../paths.ts'
import { lazyLoanPage } from './lazy-loan-page.ts'
import { TroublePage } from './trouble-page.tsx'

async function loadPurposes() {
  const [reply] = await Promise.all([send(getPreFlowUseOfFundsCall, {}), readDraft('new', 'USE_OF_FUNDS')])
  return reply
}

/** The first question of an application. */
const NEXT_STEP = 'ADDRESS_AND_PHONE'

/**
 * The use of the loan, asked before there is an application: the answer starts one. The question after it is
 * rendered ahead, and shown, inert, while the application is created.
 */
export function PurposePage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data, error } = useSWR('pre-flow-use-of-funds', loadPurposes, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  const asked = Number(search.get('loanAmount') ?? Number.NaN)
  const { amount: requested, term: months } = askedLoan(search)
  const query = search.toString()
  const draft = useMemo(() => openDraft('new', 'USE_OF_FUNDS', ''), [])
  const setting = useMemo(
    () => ({
      back: () => void navigate(`${pathTo('getRelief')}?${query}`),
      progress: toProgressBar({ section: 'REQUEST', sectionShare: 0.5 }),
      aside: requested === null ? null : <NewRequestAside amount={requested} term={months} />,
    }),
    [navigate, query, requested, months],
  )
  const { data: ahead } = useSWR('client-of-next-step', () => loadClient(NEXT_STEP))
  const [isEarly, setIsEarly] = useState(false)
  const pageShown = useRef<HTMLDivElement>(null)
  const pageAhead = useRef<HTMLDivElement>(null)
  useEffect(() => lazyLoanPage.prefetch(), [])
  // A new applicant has no saved answers, so the next question is certain and blank.
  const hasNext = ahead?.blank !== undefined && data?.result.isReturningUser === false
  const submit = useCallback(
    async (purpose: Purpose): Promise<SubmitErrors> => {
      const showEarly = hasNext
        ? paintBeforeRender(pageShown.current, pageAhead.current, () => flushSync(() => setIsEarly(true)))
        : null
      const errors = await start({ requested: requested ?? 0, months, purpose, draft, navigate })
      showEarly?.()
      // Commit now, so that the focus can go to the error.
      flushSync(() => setIsEarly(false))
      return errors
    },
    [hasNext, requested, months, draft, navigate],
  )
  // Keep the same elements, so that a click renders neither page again.
  const options = data?.result.options
  const purposePage = useMemo(
    () =>
      options === undefined ? null : (
        <UseOfFundsScreen
          data={{ options, appUseOfFunds: null, appUseOfFundsOther: null }}
          {...(draft && { draft })}
          submit={submit}
          note={requested === null ? null : roundedText(asked, requested, loanRange)}
        />
      ),
    [options, draft, submit, asked, requested],
  )
  const nextPage = useMemo(
    () => (ahead === undefined ? null : <ahead.Screen data={ahead.blank?.()} submit={async () => null} />),
    [ahead],
  )
  if (requested === null) return <Navigate to={pathTo('getRelief')} replace />
  if (purposePage === null) return error ? <TroublePage /> : <LoadingPage />
  return (
    <PageSettingProvider value={setting}>
      <PrerenderedPage ref={pageShown} isShown={!isEarly}>
        {purposePage}
      </PrerenderedPage>
      {hasNext ? (
        <PrerenderedPage ref={pageAhead} isShown={isEarly} isInert>
          {nextPage}
        </PrerenderedPage>
      ) : null}
    </PageSettingProvider>
  )
}

/** Starts the application and goes to its first question. */
async function start({
  requested,
  months,
  purpose: { useOfFunds, other },
  draft,
  navigate,
}: {
  requested: number
  months: number | null
  purpose: Purpose
  draft: ReturnType<typeof openDraft>
  navigate: NavigateFunction
}): Promise<SubmitErrors> {
  try {
    const { applicationUuid, currentFlowStep, decisionStatus } = await createApplication({
      requestedLoanAmount: requested,
      desiredLoanTermInMonths: months,
      intendedUseOfFunds: useOfFunds,
      useOfFundsOther: other,
    })
    draft?.end()
    // The reply says that it is in progress, so its pages need not call the server for that.
    void mutate(decisionStatusKey(applicationUuid), decisionStatus, { revalidate: false })
    await goToNextStep(applicationUuid, currentFlowStep)
    return null
  } catch (failure) {
    if (failure instanceof NewApplicationIneligible) {
      void navigate(pathTo('notEligible'), { replace: true })
      return null
    }
    return toSubmitErrors(failure, { step: 'USE_OF_FUNDS', isStored: draft?.isStored() ?? false })
  }
}
