import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { Part } from '@relief/ui/end-page/end-page.tsx'
import type { Refusal } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useState } from 'react'
import type { GivenAccount } from '../account-fields.tsx'
import { payoutWords } from '../payout-words.ts'
import { AccountForm } from './account-form.tsx'

export type PayoutActions = {
  /** Asks for another try of the last check. */
  retry: () => Promise<Refusal>
  saveAccount: (account: GivenAccount) => Promise<Refusal>
}

/** How the lender's last check and the payment stand, and what is needed for it. */
export function LastCheck({
  title,
  acceptance,
  lender,
  actions,
}: {
  title: string
  acceptance: Acceptance
  lender: string
  actions: PayoutActions
}) {
  const { status, payout } = acceptance
  return (
    <>
      {status === 'CONFIRMED' ? null : (
        <Part title="The last check">
          {status === 'FAILED' ? (
            <Failed retry={actions.retry} />
          ) : (
            <StatusWait
              message={`${lender} does its last check`}
              detail="This usually takes less than a minute. It can be a hard credit check."
            />
          )}
        </Part>
      )}
      {payout ? <Money title={title} payout={payout} save={actions.saveAccount} /> : null}
    </>
  )
}

function Failed({ retry }: { retry: () => Promise<Refusal> }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const go = async () => {
    setIsBusy(true)
    const refusal = await retry()
    setIsBusy(false)
    setProblem(refusal?.errors[0]?.message ?? '')
    if (refusal === null) focusPageHeading()
  }
  return (
    <Stack gap="tight">
      <InlineAlert kind="warning" title={problem || 'The last check got no answer'} isLive>
        <p>Nothing was decided. Your acceptance stands. You can try again now.</p>
      </InlineAlert>
      <div>
        <Button onClick={() => void go()} busyLabel={isBusy ? 'One moment…' : undefined}>
          Try again
        </Button>
      </div>
    </Stack>
  )
}

function Money({
  title,
  payout,
  save,
}: {
  title: string
  payout: NonNullable<Acceptance['payout']>
  save: (account: GivenAccount) => Promise<Refusal>
}) {
  const [isChanging, setIsChanging] = useState(false)
  const words = payoutWords(payout)
  const isAsked = payout.canGiveAccount && (payout.status !== 'CREATED' || isChanging)
  const saveAndShow = async (account: GivenAccount) => {
    const refusal = await save(account)
    if (refusal !== null) return refusal
    setIsChanging(false)
    focusPageHeading()
    return refusal
  }
  return (
    <Part title={words === null ? 'Where should the money go?' : 'Your money'}>
      <Stack>
        {words === null ? (
          <p>Give us the account that we pay to. It must be yours, at a bank or credit union in the US.</p>
        ) : words.kind === 'wait' ? (
          <StatusWait message={words.title} detail={words.detail} />
        ) : (
          <InlineAlert kind={words.kind} title={words.title} isLive>
            <p>{words.detail}</p>
          </InlineAlert>
        )}
        {payout.status === 'CREATED' && payout.canGiveAccount && !isChanging ? (
          <div>
            <Button look="link" onClick={() => setIsChanging(true)}>
              Use another account
            </Button>
          </div>
        ) : null}
        {isAsked ? <AccountForm title={title} save={saveAndShow} /> : null}
      </Stack>
    </Part>
  )
}
