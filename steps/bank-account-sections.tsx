import { Button } from '@relief/ui/button/button.tsx'
import { FocusedStatus } from '@relief/ui/focused-status/focused-status.tsx'
import { type SubmitErrors, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import styles from './bank-link.module.css'
import type { BankActions } from './bank-link.ts'
import { words } from './words.ts'

const text = words.bankAccount

/** Explains adding an account: what we read, why, through which vendor, and for how long. */
export function BankPromises() {
  return (
    <ul className={styles.list}>
      <li>{text.reads}</li>
      <li>{text.through}</li>
      <li>{text.use}</li>
    </ul>
  )
}

/**
 * The buttons of a page about an account that has more than one way to continue; their errors all show in one
 * place.
 * @param actions runs an action; resolves with its errors, or null on success
 */
export function useActions<Action extends string>(
  actions: Readonly<Record<Action, () => Promise<SubmitErrors>>>,
) {
  const chosen = useRef<Action | null>(null)
  const { problems, isSaving, onSubmit } = useQuestionForm(z.object({}), {}, async () =>
    chosen.current === null ? null : await actions[chosen.current](),
  )
  const go = (action: Action) => {
    chosen.current = action
    void onSubmit()
  }
  return { problems, isSaving, go }
}

/** Adds an account as one of the page's actions; closing the dialog is not an error. */
export async function addAccount(
  add: BankActions['addBankAccount'],
  onAdded: () => Promise<SubmitErrors>,
): Promise<SubmitErrors> {
  const outcome = await add()
  if (outcome === 'ADDED') return await onAdded()
  return outcome === 'CLOSED' ? null : { errors: [{ message: outcome.message }] }
}

/** Says that the account is gone, in place of the button that removed it. */
export function AccountRemoved() {
  return (
    <FocusedStatus>
      <InlineAlert kind="success">
        <p>{text.removed}</p>
      </InlineAlert>
    </FocusedStatus>
  )
}

/** Removes an account, and says so in the same place. */
export function RemoveAccount({
  remove,
  onRemoved,
}: {
  remove: () => Promise<void>
  onRemoved?: () => void
}) {
  const [state, setState] = useState<'there' | 'going' | 'gone' | 'stuck'>('there')
  const go = async () => {
    setState('going')
    try {
      await remove()
      setState('gone')
      onRemoved?.()
    } catch {
      setState('stuck')
    }
  }
  if (state === 'gone') return <AccountRemoved />
  return (
    <div>
      <Button look="link" onClick={() => void go()} busyLabel={state === 'going' ? text.removing : undefined}>
        {text.remove}
      </Button>
      {state === 'stuck' ? (
        <InlineAlert kind="error" isLive>
          <p>{text.notRemoved}</p>
        </InlineAlert>
      ) : null}
    </div>
  )
}
