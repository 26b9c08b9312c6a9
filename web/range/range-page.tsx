import { checkRangeCall } from '@relief/contract/calls/lending.ts'
import type { LendingTerms, WireOfferRange } from '@relief/contract/entities/lending.ts'
import { parseMoney, toDollars } from '@relief/domain/money.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { PageSettingProvider } from '@relief/ui/question-page/page-setting.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../api/api-client.ts'
import { readNavigationState } from '../auth/navigation-state.ts'
import { useEntryDraft } from '../entry-draft.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import { LendingFacts } from '../lending/lending-facts.tsx'
import { useLendingTerms } from '../lending/use-lending-terms.ts'
import { TroublePage } from '../pages/trouble-page.tsx'
import { pathTo } from '../paths.ts'
import { RangeFields } from './range-fields.tsx'
import { askedDollars, rangeSchema, type TypedRange } from './range-form.ts'
import { RangeResult } from './range-result.tsx'

/** Shows what a visitor could borrow under the policy in force, without an account. */
export function RangePage() {
  const { terms, hasFailed } = useLendingTerms()
  if (terms === undefined) return hasFailed ? <TroublePage /> : <LoadingPage />
  return <AskedRange terms={terms} />
}

/**
 * The questions, and the answer as its own history entry, which the browser's Back leaves. The typed values
 * are only on this page: the address does not contain them, and a reload asks again.
 */
function AskedRange({ terms }: { terms: LendingTerms }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [range, setRange] = useState<WireOfferRange | null>(null)
  const loanAmount = readNavigationState(state, 'loanAmount')
  const loanTerm = readNavigationState(state, 'loanTerm')
  const start: TypedRange = { desiredLoanAmount: loanAmount, loanTerm, stateCode: '', amount: '', period: '' }
  const question = useQuestionForm(
    rangeSchema(terms),
    start,
    async (typed) => {
      const { stateCode, period, amount, desiredLoanAmount } = typed
      if (stateCode === '' || period === '') return null
      try {
        const income = { amount: toDollars(parseMoney(amount) ?? 0), payPeriod: period }
        const asked = askedDollars(desiredLoanAmount, terms) ?? 0
        const { result } = await send(checkRangeCall, {
          body: { desiredLoanAmount: asked, stateCode, income },
        })
        setRange(result)
      } catch (error) {
        return toSubmitErrors(error)
      }
      void navigate(pathTo('checkRange'), { state: { loanAmount, loanTerm, view: 'range' } })
      return null
    },
    useEntryDraft(),
  )
  if (range !== null && readNavigationState(state, 'view') === 'range')
    return (
      <RangeResult
        range={range}
        asked={question.form.getValues()}
        terms={terms}
        change={() => void navigate(-1)}
      />
    )
  const setting = {
    back: () => {
      const { desiredLoanAmount, loanTerm: term } = question.form.getValues()
      void navigate(pathTo('getRelief'), { state: { loanAmount: desiredLoanAmount, loanTerm: term } })
    },
    aside: <LendingFacts terms={terms} />,
  }
  return (
    <PageSettingProvider value={setting}>
      <RangeFields question={question} terms={terms} />
    </PageSettingProvider>
  )
}
