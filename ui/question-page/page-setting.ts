import { createContext, type ReactNode, useContext } from 'react'

/** The applicant's progress: "About you, part 2 of 4". `filled` has a share from 0 to 1 for each section. */
export type Progress = { section: string; position: number; count: number; filled: readonly number[] }

/** The pages of a question as entries of the browser's history, so that its Back leads through them. */
export type PageHistory = {
  /** Adds an entry for a page of the question that was just opened. */
  add: () => void
  /** Opens the page before; its entry is there already. */
  goBack: (back: () => void) => void
  /** Provides the Back of the shown page; null where it leaves the question. @returns how to take it back */
  provideBack: (back: (() => void) | null) => () => void
}

/** The frame of a question, the same for all: the web app provides it, screens do not know it. */
export type PageSetting = {
  /** Returns to the previous question; undefined where that is not possible. */
  back?: (() => void) | undefined
  /** Back leads to another page of the same question. */
  isBackWithin?: boolean
  history?: PageHistory
  progress?: Progress | undefined
  aside?: ReactNode
  /** Replaces "Continue" when an answer is changed later. */
  continueLabel?: string | undefined
  /** The answer was saved before and is changed now. */
  isChange?: boolean
}

const Setting = createContext<PageSetting>({})

export const PageSettingProvider = Setting.Provider

export function usePageSetting(): PageSetting {
  return useContext(Setting)
}
