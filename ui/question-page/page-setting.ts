import { createContext, type ReactNode, useContext } from 'react'

/** Where the applicant is: "About you, part 2 of 4". `filled` has a share from 0 to 1 for each section. */
export type Progress = { section: string; part: number; parts: number; filled: readonly number[] }

/** What surrounds a question and is the same for all of them; the web app gives it, no screen knows it. */
export type PageSetting = {
  /** Goes to the question before; undefined where there is no way back. */
  back?: (() => void) | undefined
  progress?: Progress | undefined
  aside?: ReactNode
  /** What the button says in place of "Continue", when an answer is changed later. */
  continueLabel?: string | undefined
  /** The answer was given before and is changed now. */
  isChange?: boolean
}

const Setting = createContext<PageSetting>({})

export const PageSettingProvider = Setting.Provider

/** The surroundings of the question that is being drawn. */
export function usePageSetting(): PageSetting {
  return useContext(Setting)
}
