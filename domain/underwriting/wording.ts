import { figuredWordings } from './figured-reasons.ts'
import { fixedWording } from './fixed-reasons.ts'
import type { Policy } from './policy.ts'
import type { Wording } from './reasons.ts'

/** Whether a policy's reasons name their figures and come in order of weight. */
export function hasFigures({ reasons }: Pick<Policy, 'reasons'>): boolean {
  return reasons !== undefined
}

export function findWording({ reasons }: Pick<Policy, 'reasons'>): Wording {
  return reasons === undefined ? fixedWording : figuredWordings[reasons]
}
