import type { Acceptance, LinkedAccount } from '@relief/contract/entities/payout.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { Button } from '@relief/ui/button/button.tsx'
import { PageSection } from '@relief/ui/end-page/end-page.tsx'
import type { SubmitErrors } from '@relief/ui/form/use-question-form.ts'
import { InlineAlert } from '@relief/ui/inline-alert/inline-alert.tsx'
import { focusPageHeading } from '@relief/ui/page/page-heading.tsx'
import { Stack } from '@relief/ui/stack/stack.tsx'
import { StatusWait } from '@relief/ui/status-wait/status-wait.tsx'
import { useState } from 'react'
import type { FindBank } from '../account-fields.tsx'
import type { ProvenAccount } from '../payout-account.tsx'
import { payoutText } from '../payout-text.ts'
import type { ProofWay } from '../proof-field.tsx'
import { words as shared } from '../words.ts'
import { AccountForm } from './account-form.tsx'
import { words } from './words.ts'

export type PayoutActions = {
  /** Asks the server to retry the last check. */
  retry: () => Promise<SubmitErrors>
  saveAccount: (account: ProvenAccount) => Promise<SubmitErrors>
  proofWay: ProofWay
  findBank: FindBank
  /** The accounts of the linked bank to choose from; may be empty. */
  linked: readonly LinkedAccount[]
}

/** The state of the last check and of the payout, and the action that they need from the applicant. */
export function LastCheck({
  acceptance,
  lender,
  actions,
}: {
  acceptance: Acceptance
  lender: string
  actions: PayoutActions
}) {
  const { status, payout } = acceptance
  return (
    <>
      {status === 'CONFIRMED' ? null : (
        <PageSection title={words.check.title}>
          {status === 'FAILED' ? (
            <Failed retry={actions.retry} />
          ) : (
            <StatusWait message={words.check.waiting(shortBankName(lender))} detail={words.check.detail} />
          )}
        </PageSection>
      )}
      {/* A check that failed is tried again first: one thing at a time. */}
      {payout && status !== 'FAILED' ? (
        <Money payout={payout} isChecked={status === 'CONFIRMED'} actions={actions} />
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
      <InlineAlert kind="warning" title={problem || words.check.failed} isLive>
        <p>{words.check.failedDetail}</p>
      </InlineAlert>
      <div>
        <Button onClick={() => void go()} busyLabel={isBusy ? shared.common.busy : undefined}>
          {shared.common.tryAgain}
        </Button>
      </div>
    </Stack>
  )
}

function Money({
  payout,
  isChecked,
  actions: { saveAccount, proofWay, findBank, linked },
}: {
  payout: NonNullable<Acceptance['payout']>
  isChecked: boolean
  actions: PayoutActions
}) {
  const [isChanging, setIsChanging] = useState(false)
  const [saves, setSaves] = useState(0)
  const status = payoutText(payout, isChecked)
  const isAsked = payout.canGiveAccount && (payout.status !== 'CREATED' || isChanging)
  const saveAndShow = async (account: ProvenAccount) => {
    const failed = await saveAccount(account)
    if (failed !== null) return failed
    setIsChanging(false)
    // If the bank has already rejected the account, another one is asked for: in an empty form.
    setSaves((count) => count + 1)
    focusPageHeading()
    return failed
  }
  return (
    <PageSection title={status === null ? shared.payoutAccount.title : words.money.title}>
      <Stack>
        {status === null ? null : status.kind === 'wait' ? (
          <StatusWait message={status.title} detail={status.detail} />
        ) : (
          <InlineAlert kind={status.kind} title={status.title} isLive>
            <p>{status.detail}</p>
          </InlineAlert>
        )}
        {payout.status === 'CREATED' && payout.canGiveAccount && !isChanging ? (
          <div>
            <Button look="link" onClick={() => setIsChanging(true)}>
              {words.money.otherAccount}
            </Button>
          </div>
        ) : null}
        {isAsked ? (
          <AccountForm
            key={saves}
            way={proofWay}
            findBank={findBank}
            linked={linked}
            takesFocus={isChanging}
            save={saveAndShow}
          />
        ) : null}
      </Stack>
    </PageSection>
  )
}
