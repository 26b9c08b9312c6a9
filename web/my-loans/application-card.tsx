import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { formatDollars } from '@relief/domain/money.ts'
import { dayOnOneLine } from '@relief/domain/one-line.ts'
import { loadSelectedOffer, type SelectedOffer } from '@relief/steps/selected-offer.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { hrefTo, noticesHref } from '../paths.ts'
import { applicationStatus, type StatusText } from './application-status.ts'
import { LineSection } from './line/line-section.tsx'
import { LinkedAccount } from './linked-account.tsx'
import { PaidLoanSummary } from './paid-loan-summary.tsx'
import { words } from './words.ts'

/** An accepted offer with its payout. */
type Accepted = SelectedOffer & { acceptance: Acceptance | null }

async function loadAccepted(applicationUuid: string): Promise<Accepted> {
  const [chosen, { result }] = await Promise.all([
    loadSelectedOffer({ send, applicationUuid }),
    send(getAcceptanceCall, { params: { applicationUuid } }),
  ])
  return { ...chosen, acceptance: result }
}

function isAccepted({ decisionStatus, currentFlowStep }: Application): boolean {
  if (decisionStatus === 'IN_PROGRESS') return currentFlowStep === 'FUNNEL_COMPLETE'
  return decisionStatus === 'FUNDED' || decisionStatus === 'REJECTED_FUNDING'
}

function linkFor(to: NonNullable<StatusText['next']>['to'], { applicationUuid }: Application): string {
  if (to === 'open') return hrefTo('loanHome', applicationUuid)
  return noticesHref(applicationUuid)
}

const whole = (dollars: number) => formatDollars(dollars, { whole: true })

/** An open loan or line is titled by its product and lender; anything else by "application". */
function titleFor(application: Application, accepted: Accepted | null): string {
  const { createdAt, desiredLoanAmount, decisionStatus } = application
  if (accepted && decisionStatus === 'FUNDED')
    return accepted.line
      ? words.card.line(accepted.lender)
      : words.card.loan(whole(accepted.offer.loanAmount), accepted.lender)
  const amount = desiredLoanAmount ?? application.requestedLoanAmount?.amount ?? null
  const day = dayOnOneLine(createdAt)
  return amount === null ? words.card.application(day) : words.card.applicationFor(whole(amount), day)
}

/**
 * One application: its status, its result, and what to do next.
 * @param isMain whether this is the page's main action: only one button on the page is filled
 */
export function ApplicationCard({ application, isMain }: { application: Application; isMain: boolean }) {
  const { applicationUuid, decisionStatus, createdAt } = application
  const asked = isAccepted(application)
  const { data, error } = useSWR(asked ? ['accepted', applicationUuid] : null, () =>
    loadAccepted(applicationUuid),
  )
  const accepted = data ?? null
  const { text, next } = applicationStatus(application, accepted?.acceptance ?? null)
  const hasLoan = decisionStatus === 'FUNDED'
  const isKnown = !asked || accepted !== null || error !== undefined
  return (
    <Card>
      <Stack>
        <div>
          <h2>{titleFor(application, accepted)}</h2>
          {isKnown ? <p>{text}</p> : null}
        </div>
        {hasLoan && accepted && !accepted.line ? (
          <PaidLoanSummary
            applicationUuid={applicationUuid}
            offer={accepted.offer}
            payout={accepted.acceptance?.payout ?? null}
          />
        ) : null}
        {hasLoan && accepted?.line ? <LineSection applicationUuid={applicationUuid} isMain={isMain} /> : null}
        <LinkedAccount applicationUuid={applicationUuid} />
        {next && isKnown ? (
          <div>
            <ButtonLink look={isMain ? 'primary' : 'secondary'} href={linkFor(next.to, application)}>
              {next.label}
              <span className="visually-hidden">{words.card.which(dayOnOneLine(createdAt))}</span>
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}
