import { type ReactNode, useState } from 'react'
import type { Draft } from '../form/draft.ts'
import { PageSettingProvider, usePageSetting } from './page-setting.ts'

/**
 * A question asked on more than one page, which opens at the first of `parts` or where an earlier visit left it.
 * `under` draws a later page with Back leading to an earlier one of the same question instead of to the question before.
 */
export function useParts<Part extends string>(parts: readonly [Part, ...Part[]], draft?: Draft) {
  const [part, setPart] = useState<Part>(() => parts.find((one) => one === draft?.kept()['part']) ?? parts[0])
  const setting = usePageSetting()
  const goTo = (next: Part) => {
    draft?.keep({ part: next })
    setPart(next)
  }
  return {
    part,
    goTo,
    under: (earlier: Part, page: ReactNode) => (
      <PageSettingProvider value={{ ...setting, back: () => goTo(earlier) }}>{page}</PageSettingProvider>
    ),
  }
}
