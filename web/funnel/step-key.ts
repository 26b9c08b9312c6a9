import type { FlowStep } from '@relief/contract/flow-steps.ts'

/** The cache key of a step's loaded page. */
export const stepKey = (applicationUuid: string, step: FlowStep) => ['step', applicationUuid, step] as const
