import * as z from 'zod/mini'

/** A reason of a decision as an applicant reads it. */
export const shownReason = z.object({
  code: z.string(),
  text: z.string(),
  /** The final part of a translated text that stays in English: a factor in a credit bureau's own words. */
  english: z.optional(z.string()),
})
export type ShownReason = z.infer<typeof shownReason>

/** One lender's reasons for one kind of loan, both named as in the notice. */
export const lenderReasons = z.object({ lenderAndLoan: z.string(), reasons: z.array(shownReason) })
export type LenderReasons = z.infer<typeof lenderReasons>
