import type { BankAccount } from '@relief/contract/entities/bank-account.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { type Refusal, useQuestionForm } from '@relief/ui/form/use-question-form.ts'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import styles from './bank-link.module.css'
import type { BankActions } from './bank-link.ts'

/** What adding an account means: what is read, why, by whom, and for how long. */
export function BankPromises() {
  return (
    <ul className={styles.list}>
      <li>We see your balance and what came in and went out in the last 90 days. We cannot move money.</li>
      <li>You log in with your own bank, through Plaid. We never see your password.</li>
      <li>We read it for this request only. You can remove it at any time.</li>
    </ul>
  )
}

/** "First Platypus Bank, account ending in 0000". */
export function accountWords({ institutionName, accountMask }: BankAccount): string {
  return accountMask ? `${institutionName}, account ending in ${accountMask}` : institutionName
}

/**
 * A page about an account with more than one way on: each is a button, and what is wrong with any is told in the same place.
 * @param ways what each does; comes back with what is wrong, null when nothing is
 */
export function useWays<Way extends string>(ways: Readonly<Record<Way, () => Promise<Refusal>>>) {
  const chosen = useRef<Way | null>(null)
  const { problems, isSaving, onSubmit } = useQuestionForm(z.object({}), {}, async () =>
    chosen.current === null ? null : await ways[chosen.current](),
  )
  const go = (way: Way) => {
    chosen.current = way
    void onSubmit()
  }
  return { problems, isSaving, go }
}

/** Adds an account as one of the ways; closing the dialog is no mistake. */
export async function adding(
  add: BankActions['addBankAccount'],
  onAdded: () => Promise<Refusal>,
): Promise<Refusal> {
  const outcome = await add()
  if (outcome === 'ADDED') return await onAdded()
  return outcome === 'CLOSED' ? null : { errors: [{ message: outcome.message }] }
}

/** Cuts an account off, and says so where it stood. */
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
  if (state === 'gone') return <p role="status">The account is removed. We cannot read it any more.</p>
  return (
    <div>
      <Button look="link" onClick={() => void go()} busyLabel={state === 'going' ? 'Removing…' : undefined}>
        Remove this account
      </Button>
      {state === 'stuck' ? <p role="alert">This did not work. Try again.</p> : null}
    </div>
  )
}
