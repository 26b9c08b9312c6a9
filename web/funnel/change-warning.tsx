import type { ReviewedStep } from '@relief/steps/review/screen.tsx'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'

/** What a changed answer takes with it. The others change nothing but themselves. */
const words: Partial<Record<ReviewedStep, string>> = {
  EDUCATION: 'Another level of school takes the place of the school you named before. We ask for it again.',
  INCOME: 'What you save takes the place of all the income you gave before.',
  ADDRESS_AND_PHONE:
    'Where you live decides which banks can lend to you. Another state can end this request.',
  ID_VERIFICATION: 'We look up your credit with these. Another date or number can change the answer.',
}

/** Says before saving what a change does to other answers. */
export function ChangeWarning({ step }: { step: ReviewedStep }) {
  const said = words[step]
  return said ? (
    <InlineAlert kind="info">
      <p>{said}</p>
    </InlineAlert>
  ) : null
}
