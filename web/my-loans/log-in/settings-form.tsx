import { Button } from '@relief/ui/button/button.tsx'
import { FormErrors } from '@relief/ui/error-summary/form-errors.tsx'
import type { QuestionForm } from '@relief/ui/form/use-question-form.ts'
import { Actions, Stack } from '@relief/ui/stack/stack.tsx'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFocusLeft } from '../focus-left.ts'
import { words } from './words.ts'

export const openerId = (form: string) => `open-${form}`

/** The button that opens a form in its place. @param form the id of the form */
export function OpenButton({
  form,
  look = 'link',
  onClick,
  children,
}: Pick<ComponentProps<typeof Button>, 'look' | 'onClick' | 'children'> & { form: string }) {
  return (
    <div>
      <Button id={openerId(form)} look={look} onClick={onClick}>
        {children}
      </Button>
    </div>
  )
}

/** A button that may be gone once its work is done. */
export function PassingButton(props: ComponentProps<typeof Button>) {
  const place = useRef<HTMLDivElement>(null)
  useFocusLeft(place)
  return (
    <div ref={place}>
      <Button {...props} />
    </div>
  )
}

/**
 * A form for one change of the account. It takes the focus when it opens, and its button takes it back when
 * the form closes.
 */
export function SettingsForm<In extends FieldValues, Out extends FieldValues>({
  question: { problems, isSaving, onSubmit, prefix },
  opener = prefix.replace(/-$/, ''),
  label,
  button,
  cancel,
  children,
}: {
  question: QuestionForm<In, Out>
  /** The form whose button opens this one; by default this form itself. */
  opener?: string
  label: string
  button: string
  /** Closes the form. */
  cancel: () => void
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus(), [])
  useFocusLeft(form, openerId(opener))
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} aria-label={label}>
      <Stack>
        <FormErrors problems={problems} />
        {children}
        <Actions>
          <Button type="submit" busyLabel={isSaving ? words.sending : undefined}>
            {button}
          </Button>
          {isSaving ? null : (
            <Button look="link" onClick={cancel}>
              {words.cancel}
            </Button>
          )}
        </Actions>
      </Stack>
    </form>
  )
}
