import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { formatLenderDay } from '@relief/domain/lender-day.ts'
import { formatMoney, toCents } from '@relief/domain/money.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { type Selection, selection } from '../funnel/selection.ts'
import { hrefOf, noticesOf } from '../paths.ts'
import { LinePart } from './line/line-part.tsx'
import { LinkedAccount } from './linked-account.tsx'
import { LoanPart } from './loan-part.tsx'
import { type Standing, standingOf } from './standing.ts'

/** What was accepted, and how its payout stands. */
type Accepted = Selection & { acceptance: Acceptance | null }

async function acceptedOf(applicationUuid: string): Promise<Accepted> {
  const [chosen, { result }] = await Promise.all([
    selection(applicationUuid),
    send(getAcceptanceCall, { params: { applicationUuid } }),
  ])
  return { ...chosen, acceptance: result }
}

function isAccepted({ decisionStatus, currentFlowStep }: Application): boolean {
  if (decisionStatus === 'IN_PROGRESS') return currentFlowStep === 'FUNNEL_COMPLETE'
  return decisionStatus === 'FUNDED' || decisionStatus === 'REJECTED_FUNDING'
}

function linkOf(to: NonNullable<Standing['next']>['to'], { applicationUuid }: Application): string {
  if (to === 'open') return hrefOf('loanHome', applicationUuid)
  return noticesOf(applicationUuid)
}

const whole = (dollars: number) => formatMoney(toCents(dollars), { whole: true })

/** What somebody has is named as what it is, with its lender; anything else is a request. */
function titleOf(application: Application, accepted: Accepted | null): string {
  const { createdAt, desiredLoanAmount, decisionStatus } = application
  if (accepted && decisionStatus === 'FUNDED')
    return accepted.line
      ? `Line of credit from ${accepted.lender}`
      : `${whole(accepted.offer.loanAmount)} loan from ${accepted.lender}`
  const amount = desiredLoanAmount ?? application.requestedLoanAmount?.amount ?? null
  return `${amount === null ? 'Request' : `${whole(amount)} request`} of ${formatLenderDay(createdAt)}`
}

/** One request: how it stands, what came of it, and the way on. */
export function ApplicationCard({ application }: { application: Application }) {
  const { applicationUuid, decisionStatus, createdAt } = application
  const asked = isAccepted(application)
  const { data, error } = useSWR(asked ? ['accepted', applicationUuid] : null, () =>
    acceptedOf(applicationUuid),
  )
  const accepted = data ?? null
  const { words, next } = standingOf(application, accepted?.acceptance ?? null)
  const hasLoan = decisionStatus === 'FUNDED'
  const isKnown = !asked || accepted !== null || error !== undefined
  return (
    <Card>
      <Stack>
        <div>
          <h2>{titleOf(application, accepted)}</h2>
          {isKnown ? <p>{words}</p> : null}
        </div>
        {hasLoan && accepted && !accepted.line ? (
          <LoanPart
            applicationUuid={applicationUuid}
            offer={accepted.offer}
            payout={accepted.acceptance?.payout ?? null}
          />
        ) : null}
        {hasLoan && accepted?.line ? <LinePart applicationUuid={applicationUuid} /> : null}
        <LinkedAccount applicationUuid={applicationUuid} />
        {next && isKnown ? (
          <div>
            <ButtonLink
              look={decisionStatus === 'IN_PROGRESS' ? 'primary' : 'secondary'}
              href={linkOf(next.to, application)}
            >
              {next.label}
              <span className="visually-hidden"> with the request of {formatLenderDay(createdAt)}</span>
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}
