import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import type { Failure } from './submit-errors.ts'
import { words } from './words.ts'

/** A failure outside a form. It claims that nothing happened only if the server said so. */
export function FailureAlert({
  failure: { errors, isUnknown },
  failed,
  unknown = words.errors.outcomeUnknown,
}: {
  failure: Failure
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
