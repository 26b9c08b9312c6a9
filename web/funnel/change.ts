import { type ReviewableStep, reviewableSteps } from '@relief/steps/all-steps.ts'
import { navigateTo } from '../navigation.ts'
import { pathTo } from '../paths.ts'

/** The question that the review's address asks to change; null when it does not ask for one. */
export function readChange(search: URLSearchParams): ReviewableStep | null {
  return reviewableSteps.find((step) => step === search.get('change')) ?? null
}

/** Opens a question from the review, at one of its pages; saving it returns there. */
export function openChange(applicationUuid: string, step: ReviewableStep, page?: string): void {
  navigateTo(pathTo('review', applicationUuid, { change: step, page }))
}
