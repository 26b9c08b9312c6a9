import { type ReactNode, useState } from 'react'
import type { Draft } from '../form/draft.ts'
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
  const goTo = (next: Page) => {
    draft?.keep({ part: next })
    setPage(next)
  }
  return {
    page,
    goTo,
    under: (earlier: Page, content: ReactNode) => (
      <PageSettingProvider value={{ ...setting, back: () => goTo(earlier) }}>{content}</PageSettingProvider>
    ),
  }
}
