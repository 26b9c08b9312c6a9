import { Button } from '@relief/ui/button/button.tsx'
import { ErrorSummary } from '@relief/ui/error-summary/error-summary.tsx'
import type { QuestionForm } from '@relief/ui/form/use-question-form.ts'
import { Stack } from '@relief/ui/stack/stack.tsx'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { words } from './words.ts'

/** A form for one change of the log-in. */
export function SettingsForm<In extends FieldValues, Out extends FieldValues>({
  question: { problems, isSaving, onSubmit },
  label,
  button,
  children,
}: {
  question: QuestionForm<In, Out>
  label: string
  button: string
  children: ReactNode
}) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={label}>
      <Stack>
        {problems.summed.length > 0 ? <ErrorSummary {...problems} errors={problems.summed} /> : null}
        {children}
        <div>
          <Button type="submit" busyLabel={isSaving ? words.sending : undefined}>
            {button}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
