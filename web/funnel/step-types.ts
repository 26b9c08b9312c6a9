import type { FlowStep } from '@relief/contract/flow-steps.ts'
import type { screens } from '@relief/steps/screens.tsx'
import type { ComponentProps } from 'react'

type PropsOf<S extends FlowStep> = ComponentProps<Awaited<ReturnType<(typeof screens)[S]>>>
/** What a step's screen shows. */
export type DataOf<S extends FlowStep> = PropsOf<S>['data']
/** What a step's screen gives back. */
export type ValuesOf<S extends FlowStep> = Parameters<PropsOf<S>['submit']>[0]
