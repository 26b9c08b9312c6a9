import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Draft } from '../form/draft.ts'
import { PrerenderedPage } from '../page/prerendered-page.tsx'
import { PageSettingProvider, usePageSetting } from './page-setting.ts'

/**
 * A question on more than one page. It opens at the first page, or where an earlier visit stopped. `under`
 * renders a later page with Back leading to an earlier page of the same question.
 */
export function useQuestionPages<Page extends string>(pages: readonly [Page, ...Page[]], draft?: Draft) {
  const [page, setPage] = useState<Page>(
    () => pages.find((known) => known === draft?.kept()['part']) ?? pages[0],
  )
  const setting = usePageSetting()
  const goTo = useCallback(
    (next: Page) => {
      draft?.keep({ part: next })
      setPage(next)
    },
    [draft],
  )
  return {
    page,
    goTo,
    under: (earlier: Page, content: ReactNode) => (
      <PageSettingProvider value={{ ...setting, back: () => goTo(earlier) }}>{content}</PageSettingProvider>
    ),
  }
}

/**
 * A question on two pages. Both are rendered and one is shown, so that a press only shows the next one. Back
 * leads from the second to the first. Pages that are `memo` components with the same properties are not
 * rendered again.
 * @param second null while it can't be known: the first is shown
 */
export function TwoPages({
  isSecond,
  goBack,
  first,
  second,
}: {
  isSecond: boolean
  /** The same function in each rendering. */
  goBack: () => void
  first: ReactNode
  second: ReactNode | null
}) {
  const setting = usePageSetting()
  const under = useMemo(() => ({ ...setting, back: goBack }), [setting, goBack])
  const isSecondShown = isSecond && second !== null
  return (
    <>
      <PrerenderedPage isShown={!isSecondShown}>{first}</PrerenderedPage>
      {second === null ? null : (
        <PrerenderedPage isShown={isSecondShown}>
          <PageSettingProvider value={under}>{second}</PageSettingProvider>
        </PrerenderedPage>
      )}
    </>
  )
}
