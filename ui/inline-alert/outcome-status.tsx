import { InlineAlert } from './inline-alert.tsx'

/** The result of an action that leaves the page as it is. */
export type Outcome = { kind: 'success' | 'error'; text: string }

/** Shows such a result. The region exists before its text, so that screen readers announce it. */
export function OutcomeStatus({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome === null ? null : (
        <InlineAlert kind={outcome.kind}>
          <p>{outcome.text}</p>
        </InlineAlert>
      )}
    </div>
  )
}
