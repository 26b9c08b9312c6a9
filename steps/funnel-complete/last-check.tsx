import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useState } from 'react'
import { payoutText } from '../payout-text.ts'
import type { ProofWay } from '../proof-field.tsx'
import { AccountForm, type ProvenAccount } from './account-form.tsx'

export type PayoutActions = {
  /** Asks the server to retry the last check. */
  retry: () => Promise<SubmitErrors>
  saveAccount: (account: ProvenAccount) => Promise<SubmitErrors>
  proofWay: ProofWay
}

/** The state of the last check and of the payout, and what they need from the applicant. */
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
        <PageSection title="The last check">
          {status === 'FAILED' ? (
            <Failed retry={actions.retry} />
          ) : (
            <StatusWait
              message={`${lender} does its last check`}
              detail="This usually takes less than a minute. It includes a hard credit check."
            />
          )}
        </PageSection>
      )}
      {payout ? (
        <Money title={title} payout={payout} way={actions.proofWay} save={actions.saveAccount} />
      ) : null}
    </>
  )
}

function Failed({ retry }: { retry: () => Promise<SubmitErrors> }) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const go = async () => {
    setIsBusy(true)
    const failed = await retry()
    setIsBusy(false)
    setProblem(failed?.errors[0]?.message ?? '')
    if (failed === null) focusPageHeading()
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
  way,
  save,
}: {
  title: string
  payout: NonNullable<Acceptance['payout']>
  way: ProofWay
  save: (account: ProvenAccount) => Promise<SubmitErrors>
}) {
  const [isChanging, setIsChanging] = useState(false)
  const words = payoutText(payout)
  const isAsked = payout.canGiveAccount && (payout.status !== 'CREATED' || isChanging)
  const saveAndShow = async (account: ProvenAccount) => {
    const failed = await save(account)
    if (failed !== null) return failed
    setIsChanging(false)
    focusPageHeading()
    return failed
  }
  return (
    <PageSection title={words === null ? 'Where should the money go?' : 'Your money'}>
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
        {isAsked ? <AccountForm title={title} way={way} save={saveAndShow} /> : null}
      </Stack>
    </PageSection>
  )
}
