import { Disclosure } from '../disclosure/disclosure.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import { ExampleSheet } from '../examples/example-sheet.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { Card } from '../stack/stack.tsx'
import { StatusWait } from '../status-wait/status-wait.tsx'
import { InlineAlert } from './inline-alert.tsx'

export function examples() {
  return (
    <ExampleSheet title="Messages">
      <ErrorSummary
        attempt={1}
        focusedAttempt={{ current: 1 }}
        errors={[{ name: 'city', message: 'Enter a city' }, { message: 'You are offline.' }]}
      />
      <InlineAlert kind="info" title="This does not affect your credit score">
        <p>We do a soft check only.</p>
      </InlineAlert>
      <InlineAlert kind="warning">You are offline. Your answers are saved.</InlineAlert>
      <InlineAlert kind="error">Your bank did not respond.</InlineAlert>
      <InlineAlert kind="success">Saved.</InlineAlert>
      <StatusWait message="Checking your credit." detail="This usually takes 10 to 30 seconds." />
      <Spinner />
      <Card>
        <Disclosure summary="Why we ask">
          <p>The law asks us to know who you are.</p>
        </Disclosure>
      </Card>
    </ExampleSheet>
  )
}
