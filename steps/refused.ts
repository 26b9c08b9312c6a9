import { issuingBankSlug } from '@relief/contract/enumerations.ts'
import * as z from 'zod/mini'

/** What every page that refuses credit says of the decision behind it (12 CFR 1002.9, 15 USC 1681m). */
export const refused = {
  /** One to four, the weightiest first; the only source is the decision's own trace. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  /** The bank that decided, when one did. */
  creditor: z.nullable(z.object({ slug: issuingBankSlug, name: z.string() })),
  /** The score that was used, when one was. */
  score: z.nullable(
    z.object({ value: z.int(), model: z.string(), low: z.int(), high: z.int(), date: z.iso.date() }),
  ),
  decidedAt: z.iso.datetime(),
}
