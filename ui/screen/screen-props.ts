import type { Draft } from '../form/draft.ts'
import type { Refusal } from '../form/use-question-form.ts'

/**
 * What a screen gets: what is known, and what to do with the answers. It never fetches and never navigates.
 * `Data` is what the screen shows, `Values` what it gives back.
 */
export type ScreenProps<Data, Values> = {
  data: Data
  /** Unsent answers of an earlier visit; none where they are too private to be kept. */
  draft?: Draft
  /** Saves the answers and goes on; comes back with what is wrong, null when nothing is. */
  submit: (values: Values) => Promise<Refusal>
}
