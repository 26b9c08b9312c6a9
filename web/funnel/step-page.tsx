import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { ReviewedStep } from '@relief/steps/review/screen.tsx'
import { PageSettingProvider } from '@relief/ui/question-page/page-setting.ts'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import useSWR from 'swr'
import { draftOf } from '../api/drafts.ts'
import { keepAsking } from '../api/keep-asking.ts'
import { useAskOften } from '../api/use-ask-often.ts'
import { loadAnewIfStale } from '../errors/stale-build.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { navigateTo } from '../navigation.ts'
import { TroublePage } from '../pages/trouble-page.tsx'
import { pathOf } from '../paths.ts'
import { progressOf } from './progress.ts'
import { getAhead, readyStepKey, readyStepSoon } from './ready-step.ts'
import { RequestAside } from './request-aside.tsx'
import { goBack, saveChange, submitStep } from './submit.ts'
import { useChangeQuestion } from './use-change-question.tsx'
import type { CurrentStep } from './use-current-step.ts'

/** Where something is waited for, how it stands is asked for often. */
const waits: readonly FlowStep[] = ['PRICING', 'PLAID', 'PLAID_PRICING']

/** Data of a page never changes under the fingers of the person who is filling it in. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/** The page of the step at which the application stands, or of an answer that is being changed from the review. */
export function StepPage({
  applicationUuid,
  current,
  change,
}: {
  applicationUuid: string
  current: CurrentStep
  change: ReviewedStep | null
}) {
  const { key: visit } = useLocation()
  const step = change ?? current.currentFlowStep
  const key = change ? ['change', applicationUuid, step, visit] : readyStepKey(applicationUuid, step)
  const {
    data: ready,
    error,
    mutate,
  } = useSWR(key, () => readyStepSoon(applicationUuid, step), {
    ...once,
    ...keepAsking,
    onError: (failed) => loadAnewIfStale(failed),
  })
  const { likelyNextStep: likely } = current
  useAskOften(waits.includes(step), mutate)
  useEffect(() => {
    if (likely && likely !== step && !change) getAhead(applicationUuid, likely)
  }, [applicationUuid, step, likely, change])
  const { ask, question } = useChangeQuestion()
  const draft = useMemo(() => draftOf(applicationUuid, step), [applicationUuid, step])

  const { progress, canGoBack } = current
  const setting = useMemo(() => {
    const leave = () => void goBack(applicationUuid, step)
    const toReview = () => navigateTo(pathOf('review', applicationUuid))
    return {
      back: change ? toReview : canGoBack ? leave : undefined,
      progress: progressOf(progress),
      aside: <RequestAside applicationUuid={applicationUuid} />,
      continueLabel: change ? 'Save' : undefined,
      isChange: change !== null,
    }
  }, [applicationUuid, step, change, canGoBack, progress])

  if (!ready) return error ? <TroublePage /> : <LoadingPage />
  const { Screen, data } = ready
  return (
    <PageSettingProvider value={setting}>
      <Screen
        key={change ? visit : step}
        data={data}
        {...(draft && !change ? { draft } : {})}
        submit={(values) =>
          change
            ? saveChange(applicationUuid, change, values, ask)
            : submitStep(applicationUuid, step, values)
        }
      />
      {question}
    </PageSettingProvider>
  )
}
