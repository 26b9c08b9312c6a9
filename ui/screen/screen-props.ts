import type { Draft } from '../form/draft.ts'
import type { SubmitErrors } from '../form/use-question-form.ts'

/**
 * Props of a screen: its data, and what to do with the answers. A screen never fetches or navigates. `Data`
 * is what it shows, `Values` what it submits.
 */
export type ScreenProps<Data, Values> = {
  data: Data
  /** Unsent answers of an earlier visit; absent if they are too private to store. */
  draft?: Draft
  /** Saves the answers and moves to the next step; returns the errors, null without any. */
  submit: (values: Values) => Promise<SubmitErrors>
}
