import { createContext, type ReactNode, useContext } from 'react'

/** The applicant's progress: "About you, part 2 of 4". `filled` has a share from 0 to 1 for each section. */
export type Progress = { section: string; position: number; count: number; filled: readonly number[] }

/**
 * The pages of a question as entries of the browser's history, so that the browser's Back goes through them.
 */
export type PageHistory = {
  /** Adds an entry for a page of the question that was just opened. */
  add: () => void
  /** Opens the previous page; its history entry already exists. */
  goBack: (back: () => void) => void
  /**
   * Provides the Back of the shown page; null if it leaves the question.
   * @returns a function that removes it
   */
  provideBack: (back: (() => void) | null) => () => void
}

export type BackState = { isBusy: boolean; error: string | null }

/** The frame of every question, provided by the web app; screens know nothing about it. */
export type PageSetting = {
  /** Returns to the previous question; undefined if that is not possible. */
  back?: (() => void) | undefined
  /** Whether that takes a moment, and why it failed. */
  backState?: BackState | undefined
  /** Whether Back goes to another page of the same question. */
  isBackWithin?: boolean
  history?: PageHistory
  progress?: Progress | undefined
  aside?: ReactNode
  /** Replaces "Continue" when an answer is changed later. */
  continueLabel?: string | undefined
  /** Whether a saved answer is being changed. */
  isChange?: boolean
  /** The page that the question opens with, instead of its first one. */
  openPage?: string | null
}

const Setting = createContext<PageSetting>({})

export const PageSettingProvider = Setting.Provider

export function usePageSetting(): PageSetting {
  return useContext(Setting)
}
