import { type ReactNode, useState } from 'react'
import { PageSettingProvider, usePageSetting } from './page-setting.ts'

/**
 * A question asked on more than one page. `under` draws a later page with Back leading to an earlier one
 * of the same question instead of to the question before.
 */
export function useParts<Part extends string>(first: Part) {
  const [part, setPart] = useState<Part>(first)
  const setting = usePageSetting()
  return {
    part,
    goTo: setPart,
    under: (earlier: Part, page: ReactNode) => (
      <PageSettingProvider value={{ ...setting, back: () => setPart(earlier) }}>{page}</PageSettingProvider>
    ),
  }
}
