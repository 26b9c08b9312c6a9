import { email } from '@relief/contract/calls/accounts.ts'
import { joinWaitlistCall } from '@relief/contract/calls/waitlist.ts'
import { type StateCode, states } from '@relief/contract/states.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import { FormErrors } from '@relief/ui/error-summary/form-errors.tsx'
import { FocusedStatus } from '@relief/ui/focused-status/focused-status.tsx'
import { useField } from '@relief/ui/form/use-field.ts'
import { useFirstFieldFocus } from '@relief/ui/form/use-first-field-focus.ts'
import { useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { EmailField } from '@relief/ui/text-field/email-field.tsx'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { send } from '../api/api-client.ts'
import { toSubmitErrors } from '../funnel/submit-errors.ts'
import { words } from './words.ts'

const text = words.closed.waitlist
const schema = z.object({ email: z.pipe(z.string().check(z.minLength(1, words.errors.email)), email) })

/** Leaves an email address, without an account, for one email when the state is served. */
export function WaitlistForm({ stateCode }: { stateCode: StateCode }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  // The same while a request is tried again, so that a lost reply leads to no second email.
  const requestUuid = useRef<string | null>(null)
  const question = useQuestionForm(schema, { email: '' }, async ({ email: typed }) => {
    requestUuid.current ??= crypto.randomUUID()
    try {
      await send(joinWaitlistCall, { body: { email: typed, stateCode, requestUuid: requestUuid.current } })
    } catch (error) {
      return toSubmitErrors(error)
    }
    requestUuid.current = null
    setMailedTo(typed)
    return null
  })
  const field = useField(question, 'email')
  const { isSaving, problems, onSubmit } = question
  const state = states[stateCode]
  const form = useFirstFieldFocus(isAgain && mailedTo === null)
  const again = () => {
    setIsAgain(true)
    setMailedTo(null)
  }
  return (
    <PageSection title={mailedTo === null ? text.title(state) : text.emailTitle(state)}>
      {mailedTo === null ? (
        <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} aria-label={text.title(state)}>
          <Stack>
            <FormErrors problems={problems} />
            <EmailField label={text.email} {...field} />
            <p>{text.consent(state)}</p>
            <div>
              <Button type="submit" busyLabel={isSaving ? text.sending : undefined}>
                {text.button}
              </Button>
            </div>
          </Stack>
        </form>
      ) : (
        <Sent email={mailedTo} again={again} />
      )}
    </PageSection>
  )
}

/** The same words whether or not the address was known. */
function Sent({ email: typed, again }: { email: string; again: () => void }) {
  return (
    <Stack gap="tight">
      <FocusedStatus>
        <InlineAlert kind="success" title={text.sent}>
          <p>{text.sentLead(typed)}</p>
        </InlineAlert>
      </FocusedStatus>
      <div>
        <Button look="link" onClick={again}>
          {text.again}
        </Button>
      </div>
    </Stack>
  )
}
