import { getPreFlowUseOfFundsCall } from '@relief/contract/calls/flow.ts'
import { loanAmount, loanTerm } from '@relief/contract/fields.ts'
import { type Purpose, UseOfFundsScreen } from '@relief/steps/use-of-funds/screen.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { PageSettingProvider } from '@relief/ui/question-page/page-setting.ts'
import { useEffect, useMemo } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import useSWR, { mutate } from 'swr'
import { send } from '../api/api-client.ts'
import { createApplication, NewApplicationIneligible } from '../api/create-application.ts'
import { openDraft, readDraft } from '../api/drafts.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { goToNextStep } from '../funnel/go-to-next-step.ts'
import { loadClient } from '../funnel/loaded-step.ts'
import { decisionStatusKey } from '../funnel/not-in-progress.ts'
import { toProgressBar } from '../funnel/progress.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import { pathTo } from '../paths.ts'
import { lazyLoanPage } from './lazy-loan-page.ts'
import { TroublePage } from './trouble-page.tsx'

async function loadPurposes() {
  const [reply] = await Promise.all([send(getPreFlowUseOfFundsCall, {}), readDraft('new', 'USE_OF_FUNDS')])
  return reply
}

/** The use of the loan, asked before there is an application: the answer starts one. */
export function PurposePage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { data, error } = useSWR('pre-flow-use-of-funds', loadPurposes, {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  const amount = loanAmount.safeParse(Number(search.get('loanAmount') ?? Number.NaN))
  const term = loanTerm.safeParse(Number(search.get('loanTerm') ?? Number.NaN))
  const query = search.toString()
  const draft = useMemo(() => openDraft('new', 'USE_OF_FUNDS', ''), [])
  const setting = useMemo(
    () => ({
      back: () => void navigate(`${pathTo('getRelief')}?${query}`),
      progress: toProgressBar({ section: 'REQUEST', sectionShare: 0.5 }),
    }),
    [navigate, query],
  )
  useEffect(() => {
    // Prefetch the next page while this one is answered.
    lazyLoanPage.prefetch()
    loadClient('ADDRESS_AND_PHONE').catch(() => null)
  }, [])
  if (!amount.success) return <Navigate to={pathTo('getRelief')} replace />
  if (!data) return error ? <TroublePage /> : <LoadingPage />

  const submit = async ({ useOfFunds, other }: Purpose): Promise<SubmitErrors> => {
    try {
      const { applicationUuid, currentFlowStep, decisionStatus } = await createApplication({
        requestedLoanAmount: amount.data,
        desiredLoanTermInMonths: term.success ? term.data : null,
        intendedUseOfFunds: useOfFunds,
        useOfFundsOther: other,
      })
      draft?.end()
      // The reply says that it is in progress, so its pages need not ask.
      void mutate(decisionStatusKey(applicationUuid), decisionStatus, { revalidate: false })
      await goToNextStep(applicationUuid, currentFlowStep)
      return null
    } catch (failure) {
      if (failure instanceof NewApplicationIneligible) {
        void navigate(pathTo('notEligible'), { replace: true })
        return null
      }
      return toSubmitErrors(failure, 'USE_OF_FUNDS')
    }
  }
  return (
    <PageSettingProvider value={setting}>
      <UseOfFundsScreen
        data={{ options: data.result.options, appUseOfFunds: null, appUseOfFundsOther: null }}
        {...(draft && { draft })}
        submit={submit}
      />
    </PageSettingProvider>
  )
}
