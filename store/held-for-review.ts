import { newestDecision } from './decision-order.ts'

/** Whether the newest decision on an application holds it for review by a person. */
export const isHeldForReview = (application: string): string => `
  case when ${application}.ineligible_reason = 'UNABLE_TO_VERIFY' and ${application}.decision_status = 'IN_PROGRESS'
       then (select coalesce(d.result::jsonb ->> 'kind' in ('SANCTIONS_REVIEW', 'IDENTITY_REVIEW'), false)
               from decision d where d.application_uuid = ${application}.application_uuid
              ${newestDecision('d')})
       else false end`
