import type { ReviewedStep } from '@relief/steps/review/screen.tsx'
import { navigateTo } from '../navigation.ts'
import { pathOf } from '../paths.ts'

const changeable: readonly ReviewedStep[] = [
  'LOAN_AMOUNT',
  'USE_OF_FUNDS',
  'ADDRESS_AND_PHONE',
  'ID_VERIFICATION',
  'EDUCATION',
  'INCOME',
  'SAVINGS',
]

/** The question that the review's address asks to change; null when it asks for none. */
export function changeOf(search: URLSearchParams): ReviewedStep | null {
  return changeable.find((step) => step === search.get('change')) ?? null
}

/** Opens a question from the review; saving it comes back there. */
export function openChange(applicationUuid: string, step: ReviewedStep): void {
  navigateTo(pathOf('review', applicationUuid, { change: step }))
}
