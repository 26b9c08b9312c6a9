import {
  getEmailRequestCall,
  type OfferedEmail,
  saveEmailRequestCall,
} from '@relief/contract/calls/email-request.ts'
import { states } from '@relief/contract/states.ts'
import { dateInSentence } from '@relief/domain/one-line.ts'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { type ReactNode, useState } from 'react'
import { ActionButton } from './action-button.tsx'
import type { StepApp } from './step-client.ts'
import { words } from './words.ts'

const text = words.emailMe

/** The one email that this end offers, and how to request or cancel it. */
export type EmailOffered = {
  offered: OfferedEmail
  /** Resolves with the errors to show; null when it is saved. */
  ask: (isAsked: boolean) => Promise<SubmitErrors>
}

/** A failure to load the email must not break the page. */
export async function loadEmailOffered({ send, attempt, applicationUuid }: StepApp): Promise<EmailOffered> {
  const params = { applicationUuid }
  const offered = await send(getEmailRequestCall, { params }).catch(() => null)
  return {
    offered: offered?.result ?? null,
    ask: (isAsked) => attempt(send(saveEmailRequestCall, { params, body: { isAsked } })),
  }
}

/**
 * One click requests the one email that this end offers, and another cancels it.
 * @param other where else to go from here: the page's main action while there is no email to ask for
 */
export function EmailMe({
  email: { offered, ask },
  other,
}: {
  email: EmailOffered
  other: (look: 'primary' | 'link') => ReactNode
}) {
  const [isAsked, setIsAsked] = useState(offered?.isAsked ?? false)
  if (offered === null) return other('primary')
  const set = async (next: boolean) => {
    const failed = await ask(next)
    if (failed === null) setIsAsked(next)
    return failed
  }
  const { button, promise } = textOf(offered)
  // The button stays mounted, so that it keeps the focus.
  return (
    <Stack gap="tight">
      <div role="status">
        {isAsked ? (
          <InlineAlert kind="success">
            <p>{promise}</p>
          </InlineAlert>
        ) : null}
      </div>
      <ActionButton look={isAsked ? 'secondary' : 'primary'} act={() => set(!isAsked)}>
        {isAsked ? text.stop : button}
      </ActionButton>
      {other(isAsked ? 'primary' : 'link')}
    </Stack>
  )
}

function textOf({ kind, stateCode, dueOn }: NonNullable<EmailOffered['offered']>) {
  if (kind === 'APPLY_AGAIN') {
    const day = dueOn === null ? '' : dateInSentence(dueOn)
    return { button: text.onDay(day), promise: text.onDayPromise(day) }
  }
  const state = stateCode === null ? '' : states[stateCode]
  return { button: text.whenOpen(state), promise: text.whenOpenPromise(state) }
}
