import type { FlowStep } from '@relief/contract/flow-steps.ts'
import { type ReviewableStep, steps } from '@relief/steps/all-steps.ts'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { paintBeforeRender } from '@relief/ui/page/paint-before-render.ts'
import { PrerenderedPage } from '@relief/ui/page/prerendered-page.tsx'
import { usePolling } from '@relief/ui/polling/use-polling.ts'
import {
  type BackState,
  type PageHistory,
  PageSettingProvider,
} from '@relief/ui/question-page/page-setting.ts'
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import useSWR from 'swr'
import { openDraft } from '../api/drafts.ts'
import { retryForever } from '../api/retry-forever.ts'
import { takeOverSealedDrafts, useEntryDraft } from '../entry-draft.ts'
import { reloadIfStale } from '../errors/stale-build.ts'
import { LoadingPage } from '../frame/loading-page.tsx'
import { useIsOnline } from '../frame/use-is-online.ts'
import { whenQuiet } from '../frame/when-quiet.ts'
import { navigateTo } from '../navigation.ts'
import { TroublePage } from '../pages/trouble-page.tsx'
import { pathTo } from '../paths.ts'
import { type CurrentStep, pathOfStep } from './current-step.ts'
import { type LoadedStep, loadClient, loadStep } from './loaded-step.ts'
import { usePageHistory } from './page-history.ts'
import { toProgressBar } from './progress.ts'
import { RequestAside, useRequest } from './request-aside.tsx'
import { stepKey } from './step-key.ts'
import { backKey, goBack, saveChange, submitStep, type Unconfirmed } from './submit.ts'
import { useChangeQuestion } from './use-change-question.tsx'
import { words } from './words.ts'

/** Waiting pages, which poll. */
const waiting: readonly FlowStep[] = ['PRICING', 'PLAID', 'PLAID_PRICING']

/** The data of a page never changes while the applicant fills it in. */
const once = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/** Pages whose data another tab may replace: loaded again when the applicant comes back to the tab. */
const replaceable: readonly FlowStep[] = ['OFFER_SELECTION']

type Submit = (values: unknown) => ReturnType<typeof submitStep>

/** One page of the funnel. */
function StepView({
  applicationUuid,
  loaded,
  isConfirmed,
  submit,
}: {
  applicationUuid: string
  loaded: LoadedStep
  isConfirmed: boolean
  submit: (values: unknown, draft: ReturnType<typeof openDraft>) => ReturnType<typeof submitStep>
}) {
  const { step, saved, data } = loaded
  const { Screen } = loaded.client
  const draft = useMemo(() => openDraft(applicationUuid, step, saved), [applicationUuid, step, saved])
  const wasInert = useRef(false)
  useEffect(() => {
    // An inert heading can't receive the focus, so a page that was shown early gets it once it is confirmed.
    if (isConfirmed && wasInert.current) focusPageHeading()
    wasInert.current = !isConfirmed
  }, [isConfirmed])
  // Keep the same element, so that showing a page that was rendered ahead does not render it again.
  const screen = useMemo(
    () => <Screen data={data} draft={draft} submit={(values) => submit(values, draft)} />,
    [Screen, data, draft, submit],
  )
  return screen
}

/**
 * The page of the application's step. The next page is rendered ahead, hidden, if its data does not depend on
 * the answer; it is shown at once if the server has said that it follows any valid answer.
 */
export function StepPage({ applicationUuid, current }: { applicationUuid: string; current: CurrentStep }) {
  const step = current.currentFlowStep
  const { data: loaded, error, mutate } = useLoadedStep(applicationUuid, step)
  const next = current.likelyNextStep
  const aheadStep = loaded !== undefined && next !== null && steps[next].prefetch ? next : null
  const { data: ahead } = useSWR(
    aheadStep === null ? null : stepKey(applicationUuid, aheadStep),
    () => loadStep(applicationUuid, next ?? step),
    { ...once, shouldRetryOnError: false },
  )
  // The step shown before the server has confirmed it; reverted if the server rejects the answers.
  const [early, setEarly] = useState<FlowStep | null>(null)
  const isOnline = useIsOnline()
  const pageShown = useRef<HTMLDivElement>(null)
  const pageAhead = useRef<HTMLDivElement>(null)
  const unconfirmed = useUnconfirmed(step)
  usePolling(waiting.includes(step), mutate)
  useEffect(() => {
    if (next !== null) whenQuiet(() => void loadClient(next).catch(() => null))
  }, [next])
  useEffect(() => {
    if (early === step) setEarly(null)
  }, [early, step])
  const history = usePageHistory(pathOfStep(applicationUuid, current), early === null)
  const setting = useSetting(applicationUuid, current, history)
  const { certainNextStep: certain, answersThatEnd, visit: id } = current
  const submit: Parameters<typeof StepView>[0]['submit'] = useCallback(
    async (values, draft) => {
      if (loaded === undefined) return null
      const ends = loaded.client.submit?.reasonToEnd?.(values, answersThatEnd, loaded.data) ?? null
      // Offline, nothing is being sent, and the next page would stay inert, so don't show it early.
      const isCertain = certain !== null && ahead?.step === certain && ends === null && navigator.onLine
      const showEarly = isCertain
        ? paintBeforeRender(pageShown.current, pageAhead.current, () => flushSync(() => setEarly(certain)))
        : null
      const errors = await submitStep(applicationUuid, loaded, values, { id, draft, unconfirmed, ahead })
      showEarly?.()
      // Commit now, so that the focus can go to the error.
      flushSync(() => setEarly(null))
      return errors
    },
    [applicationUuid, loaded, ahead, certain, answersThatEnd, unconfirmed, id],
  )

  if (!loaded) return error ? <TroublePage /> : <LoadingPage />
  const shown = isOnline && early !== null && ahead?.step === early ? early : step
  const views = ahead === undefined || ahead.step === step ? [loaded] : [loaded, ahead]
  return (
    <PageSettingProvider value={setting}>
      {views.map((view) => {
        // A page that is shown early is inert until the server has confirmed its step.
        const isConfirmed = view.step === step && shown === step
        return (
          <PrerenderedPage
            key={`${view.step} ${view.revision}`}
            ref={view.step === step ? pageShown : pageAhead}
            isShown={view.step === shown}
            isInert={!isConfirmed}
          >
            <StepView
              applicationUuid={applicationUuid}
              loaded={view}
              isConfirmed={isConfirmed}
              submit={submit}
            />
          </PrerenderedPage>
        )
      })}
    </PageSettingProvider>
  )
}

/** What a page has sent; a new one for each page. */
function useUnconfirmed(page: string): Unconfirmed {
  const unconfirmed = useMemo(() => ({ page, sent: [], isLeft: false }), [page])
  useEffect(() => {
    unconfirmed.isLeft = false
    return () => {
      unconfirmed.isLeft = true
    }
  }, [unconfirmed])
  return unconfirmed
}

function useLoadedStep(applicationUuid: string, step: FlowStep) {
  return useSWR(stepKey(applicationUuid, step), () => loadStep(applicationUuid, step), {
    ...once,
    ...retryForever,
    revalidateOnFocus: replaceable.includes(step),
    onError: (failed) => reloadIfStale(failed),
  })
}

/** The surroundings of the page: the back link, the progress, the application's summary. */
function useSetting(
  applicationUuid: string,
  { currentFlowStep: step, canGoBack, progress }: CurrentStep,
  history: PageHistory,
) {
  const { data: backState } = useSWR<BackState>(backKey(applicationUuid), null)
  // Loads together with the step, so that the card beside the question does not come later.
  useRequest(applicationUuid)
  return useMemo(
    () => ({
      history,
      back: canGoBack ? () => void goBack(applicationUuid, step) : undefined,
      backState,
      progress: toProgressBar(progress),
      aside: <RequestAside applicationUuid={applicationUuid} isContract={step === 'OFFER_REVIEW'} />,
    }),
    [applicationUuid, step, canGoBack, backState, progress, history],
  )
}

/** The page for changing an answer from the review. */
export function ChangePage({
  applicationUuid,
  current,
  step,
  openPage,
}: {
  applicationUuid: string
  current: CurrentStep
  step: ReviewableStep
  /** The page of the question to open; null for its first one. */
  openPage: string | null
}) {
  const { key: entry } = useLocation()
  // Back opens the same history entry again, perhaps after its answer was saved: then it must load anew.
  const opening = useId()
  const { data: loaded, error } = useSWR(
    ['change', applicationUuid, step, entry, opening],
    async () => {
      await takeOverSealedDrafts()
      return await loadStep(applicationUuid, step)
    },
    { ...once, ...retryForever, onError: (failed) => reloadIfStale(failed) },
  )
  const { ask, question } = useChangeQuestion()
  const draft = useEntryDraft({ secret: 'ssn', handOver: steps[step].isPrivate ? 'NEVER' : 'SEALED' })
  const { progress, visit: id } = current
  const unconfirmed = useUnconfirmed(entry)
  const history = usePageHistory(pathOfStep(applicationUuid, current), true)
  const setting = useMemo(
    () => ({
      history,
      back: () => navigateTo(pathTo('review', applicationUuid)),
      progress: toProgressBar(progress),
      aside: <RequestAside applicationUuid={applicationUuid} />,
      continueLabel: words.change.button,
      isChange: true,
      openPage,
    }),
    [applicationUuid, progress, history, openPage],
  )
  // Keep the same element: Back within the question also changes the location, and rendering the screen for
  // that would provide its Back again, before the history has moved.
  const screen = useMemo(() => {
    if (!loaded) return null
    const { Screen } = loaded.client
    const save: Submit = (values) => saveChange(applicationUuid, step, values, { id, unconfirmed }, ask)
    return <Screen key={entry} data={loaded.data} draft={draft} submit={save} />
  }, [loaded, applicationUuid, step, entry, id, unconfirmed, draft, ask])
  if (!loaded) return error ? <TroublePage /> : <LoadingPage />
  return (
    <PageSettingProvider value={setting}>
      {screen}
      {question}
    </PageSettingProvider>
  )
}
