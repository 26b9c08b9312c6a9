import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Draft } from '../form/draft.ts'
import { paintBeforeRender } from '../page/paint-before-render.ts'
import { PrerenderedPage } from '../page/prerendered-page.tsx'
import { PageSettingProvider, usePageSetting } from './page-setting.ts'

/** The wrappers of the pages of a question, by name. */
type PageElements = RefObject<Map<string, HTMLElement | null>>

/**
 * A question on more than one page. It opens at the first page, or where an earlier visit stopped. `under`
 * renders a later page with Back going to an earlier page of the same question.
 */
export function useQuestionPages<Page extends string>(pages: readonly [Page, ...Page[]], draft?: Draft) {
  const setting = usePageSetting()
  const { history, openPage } = setting
  const [page, setPage] = useState<Page>(
    () => pages.find((known) => known === (draft?.kept()['part'] ?? openPage)) ?? pages[0],
  )
  const elements: PageElements = useRef(new Map())
  const goTo = useCallback(
    (next: Page) => {
      draft?.keep({ part: next })
      history?.add()
      setPage(next)
    },
    [draft, history],
  )
  const goToReady = useCallback(
    (next: Page) => {
      const element = (name: Page) => elements.current.get(name) ?? null
      paintBeforeRender(element(page), element(next), () => flushSync(() => goTo(next)))
    },
    [page, goTo],
  )
  return {
    page,
    goTo,
    /** Goes to a page of `QuestionPages` whose content does not depend on what was just answered. */
    goToReady,
    elements,
    under: (earlier: Page, content: ReactNode) => (
      <PageSettingProvider value={{ ...setting, back: () => goTo(earlier), isBackWithin: true }}>
        {content}
      </PageSettingProvider>
    ),
  }
}

/** One of the pages of a question. */
export type PageOfQuestion = {
  name: string
  /** Goes to the previous page; undefined on the first page, where Back goes to the previous question. */
  back?: (() => void) | undefined
  content: ReactNode
}

/**
 * The pages of a question, one of which is shown. The others are rendered ahead, so that a click only has to
 * show one. Pages that are `memo` components with unchanged props are not rendered again.
 */
export function QuestionPages({
  shown,
  pages,
  elements,
}: {
  shown: string
  pages: readonly PageOfQuestion[]
  elements: PageElements
}) {
  return pages.map(({ name, back, content }) => (
    <PrerenderedPage
      key={name}
      isShown={name === shown}
      ref={(element) => void elements.current.set(name, element)}
    >
      {back ? <BackTo back={back}>{content}</BackTo> : content}
    </PrerenderedPage>
  ))
}

function BackTo({ back, children }: { back: () => void; children: ReactNode }) {
  const setting = usePageSetting()
  const under = useMemo(() => ({ ...setting, back, isBackWithin: true }), [setting, back])
  return <PageSettingProvider value={under}>{children}</PageSettingProvider>
}
