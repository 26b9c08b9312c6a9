import type { ReviewReason, Snapshot } from './snapshot.ts'

/** What each reason of a person's review says, under every policy. */
export const REVIEW_TEXTS: { readonly [reason in ReviewReason]: string } = {
  IDENTITY_NOT_VERIFIED: 'We reviewed your application and could not verify your identity',
  ON_SANCTIONS_LIST:
    'Your details match a federal sanctions list, and the law does not let us lend to anyone on it',
  VERIFICATION_NOT_COMPLETED:
    'We could not finish verifying your identity within the 30 days that we have to decide',
}

/** Whether a person declined the application for this reason. */
export function wasDeclinedFor({ review }: Snapshot, reason: ReviewReason): boolean {
  return review?.outcome === 'DECLINED' && review.reason === reason
}
