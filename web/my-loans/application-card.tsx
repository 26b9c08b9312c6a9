import { getCurrentStepCall } from '@relief/contract/calls/flow.ts'
import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import type { Application } from '@relief/contract/entities/application.ts'
import type { Acceptance } from '@relief/contract/entities/payout.ts'
import { shortBankName } from '@relief/domain/bank-name.ts'
import { loadSelectedOffer, type SelectedOffer } from '@relief/steps/selected-offer.ts'
import { ButtonLink } from '@relief/ui/button/button.tsx'
import { Card, Stack } from '@relief/ui/stack/stack.tsx'
import useSWR from 'swr'
import { send } from '../api/api-client.ts'
import { hrefTo, noticesHref } from '../paths.ts'
import { applicationStatus, nameApplication, type StatusText, wholeDollars } from './application-status.ts'
import { LineSection } from './line/line-section.tsx'
import { LinkedAccount } from './linked-account.tsx'
import { PaidLoanSummary } from './paid-loan-summary.tsx'
import { words } from './words.ts'

/** What the status depends on besides the application; the accepted offer, for a loan or a payout. */
type Known = { accepted: SelectedOffer | null; acceptance: Acceptance | null; isUnderReview: boolean }

async function loadKnown(application: Application): Promise<Known> {
  const { applicationUuid } = application
  const params = { applicationUuid }
  const [accepted, acceptance, isUnderReview] = await Promise.all([
    isAccepted(application) ? loadSelectedOffer({ send, applicationUuid }) : null,
    send(getAcceptanceCall, { params }),
    isUnconfirmed(application)
      ? send(getCurrentStepCall, { params }).then(({ result }) => result.isUnderReview)
      : false,
  ])
  return { accepted, acceptance: acceptance.result, isUnderReview }
}

function isAccepted({ decisionStatus, currentFlowStep }: Application): boolean {
  if (decisionStatus === 'IN_PROGRESS') return currentFlowStep === 'FUNNEL_COMPLETE'
  return decisionStatus === 'FUNDED' || decisionStatus === 'REJECTED_FUNDING'
}

/** It ended without a confirmed identity, or a person is reviewing it. */
function isUnconfirmed({ decisionStatus, currentFlowStep }: Application): boolean {
  return decisionStatus === 'IN_PROGRESS' && currentFlowStep === 'INELIGIBLE'
}

function linkFor(to: NonNullable<StatusText['next']>['to'], { applicationUuid }: Application): string {
  if (to === 'open') return hrefTo('loanHome', applicationUuid)
  return noticesHref(applicationUuid)
}

/** An open loan or line is titled by its product and lender; anything else by "application". */
function titleFor(application: Application, accepted: SelectedOffer | null, day: string): string {
  if (accepted && application.decisionStatus === 'FUNDED') {
    const lender = shortBankName(accepted.lender)
    return accepted.line
      ? words.card.line(lender)
      : words.card.loan(wholeDollars(accepted.offer.loanAmount), lender)
  }
  return nameApplication(application, day)
}

/**
 * One application: its status, its result, and what to do next.
 * @param day the day, and the time if needed, that tells it apart from the others
 * @param isOnlyLoan whether no other application in the list led to a loan or line; the titles of two loans
 * can be alike, so each says when the visitor applied
 * @param isMain whether this is the page's main action: only one button on the page is filled
 */
export function ApplicationCard({
  application,
  day,
  isOnlyLoan,
  isMain,
}: {
  application: Application
  day: string
  isOnlyLoan: boolean
  isMain: boolean
}) {
  const { applicationUuid, decisionStatus } = application
  const asks = isAccepted(application) || isUnconfirmed(application) || decisionStatus === 'DECLINED'
  const { data, error } = useSWR(asks ? ['accepted', applicationUuid] : null, () => loadKnown(application))
  const accepted = data?.accepted ?? null
  const acceptance = data?.acceptance ?? null
  const { text, next } = applicationStatus(application, acceptance, data?.isUnderReview)
  const hasLoan = decisionStatus === 'FUNDED'
  const isKnown = !asks || data !== undefined || error !== undefined
  return (
    <Card>
      <Stack>
        <Stack gap="title">
          <h2>{titleFor(application, accepted, day)}</h2>
          {hasLoan && accepted && !isOnlyLoan ? <p>{words.card.appliedOn(day)}</p> : null}
          {isKnown ? <p>{text}</p> : null}
        </Stack>
        {hasLoan && accepted && !accepted.line ? (
          <PaidLoanSummary
            applicationUuid={applicationUuid}
            offer={accepted.offer}
            payout={acceptance?.payout ?? null}
          />
        ) : null}
        {hasLoan && accepted?.line ? <LineSection applicationUuid={applicationUuid} isMain={isMain} /> : null}
        {hasLoan && accepted ? (
          <p>
            <a href={hrefTo('accountDocuments')}>{words.card.documents}</a>
          </p>
        ) : null}
        <LinkedAccount applicationUuid={applicationUuid} />
        {next && isKnown ? (
          <div>
            <ButtonLink look={isMain ? 'primary' : 'secondary'} href={linkFor(next.to, application)}>
              {next.label}
              <span className="visually-hidden">{words.card.which(day)}</span>
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}
