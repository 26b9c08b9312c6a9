import { ExampleSheet } from '../examples/example-sheet.tsx'
import { Button, ButtonLink } from './button.tsx'

export function examples() {
  return (
    <ExampleSheet title="Button">
      <Button>Continue</Button>
      <Button busyLabel="Saving…">Continue</Button>
      <Button look="secondary">More options</Button>
      <Button look="link">Not now</Button>
      <ButtonLink href="#start">Get started</ButtonLink>
    </ExampleSheet>
  )
}
