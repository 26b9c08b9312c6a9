import { getPreFlowUseOfFundsCall } from '@relief/contract/calls/flow.ts'
import { loanAmount, loanTerm } from '@relief/contract/fields.ts'
import { type Purpose, UseOfFundsScreen } from '@relief/steps/use-of-funds/screen.tsx'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import { PageSettingProvider } from '@relief/ui/question-page/page-setting.ts'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { createApplication, NewApplicationIneligible } from '../api/create-application.ts'
import { draftOf } from '../api/drafts.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { goOn } from '../funnel/go-on.ts'
import { getScreenAhead } from '../funnel/ready-step.ts'
import { refusalOf } from '../funnel/refusal.ts'
import { pathOf } from '../paths.ts'
import { IneligiblePage } from './ineligible-page.tsx'
import { loanPart } from './loan-part.ts'
import { TroublePage } from './trouble-page.tsx'

/** What the loan is for, before there is a request: answering it starts one. */
export function PurposePage() {
  const navigate = useNavigate()
  const [refused, setRefused] = useState<NewApplicationIneligible | null>(null)
  const [search] = useSearchParams()
  const { data, error } = useSWR('pre-flow-use-of-funds', () => send(getPreFlowUseOfFundsCall, {}), {
    revalidateOnFocus: false,
    keepPreviousData: true,
  })
  const amount = loanAmount.safeParse(Number(search.get('loanAmount') ?? Number.NaN))
  const term = loanTerm.safeParse(Number(search.get('loanTerm') ?? Number.NaN))
  const query = search.toString()
  const draft = useMemo(() => draftOf('new', 'USE_OF_FUNDS'), [])
  const setting = useMemo(
    () => ({
      back: () => void navigate(`${pathOf('getRelief')}?${query}`),
      progress: { section: 'Your request', part: 1, parts: 4, filled: [0.5, 0, 0, 0] },
    }),
    [navigate, query],
  )
  useEffect(() => {
    // What comes next is got while this is being answered.
    loanPart.getAhead()
    getScreenAhead('ADDRESS_AND_PHONE')
  }, [])
  if (refused) return <IneligiblePage error={refused} />
  if (!amount.success) return <Navigate to={pathOf('getRelief')} replace />
  if (!data) return error ? <TroublePage /> : <LoadingPage />

  const submit = async ({ useOfFunds, other }: Purpose): Promise<Refusal> => {
    try {
      const { applicationUuid, currentFlowStep } = await createApplication({
        requestedLoanAmount: amount.data,
        desiredLoanTermInMonths: term.success ? term.data : null,
        intendedUseOfFunds: useOfFunds,
        useOfFundsOther: other,
      })
      draft?.end()
      await goOn(applicationUuid, currentFlowStep)
      return null
    } catch (failure) {
      if (failure instanceof NewApplicationIneligible) {
        setRefused(failure)
        return null
      }
      return refusalOf(failure)
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
