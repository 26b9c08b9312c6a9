import { Button } from '@relief/ui/button/button.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { type ReactNode, useState } from 'react'
import { words } from './words.ts'

/** A button that performs one action on the server and shows an error if it fails. */
export function ActionButton({
  act,
  look = 'primary',
  children,
}: {
  act: () => Promise<SubmitErrors>
  look?: 'primary' | 'secondary'
  children: ReactNode
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async () => {
    setIsBusy(true)
    const failed = await act()
    setIsBusy(false)
    setProblem(failed?.errors[0]?.message ?? '')
  }
  return (
    <Stack gap="tight">
      {problem ? (
        <InlineAlert kind="error" title={problem} isLive>
          <p>{words.common.nothingChanged}</p>
        </InlineAlert>
      ) : null}
      <div>
        <Button look={look} onClick={() => void press()} busyLabel={isBusy ? words.common.busy : undefined}>
          {children}
        </Button>
      </div>
    </Stack>
  )
}
