import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { words } from './words.ts'

/** A failure outside a form. It claims that nothing happened only if the server said so. */
export function FailureAlert({
  failure: { errors, isUnknown = false },
  failed,
  unknown = words.common.outcomeUnknown,
}: {
  failure: NonNullable<SubmitErrors>
  /** The title after a rejection. */
  failed: string
  /** The title while the outcome is unknown. */
  unknown?: string
}) {
  return (
    <InlineAlert kind={isUnknown ? 'warning' : 'error'} title={isUnknown ? unknown : failed} isLive>
      {errors.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </InlineAlert>
  )
}
