import type { FlowStep } from '@relief/contract/flow-steps.ts'

/** Where the cache has the loaded page of a step. */
export const stepKey = (applicationUuid: string, step: FlowStep) => ['step', applicationUuid, step] as const
