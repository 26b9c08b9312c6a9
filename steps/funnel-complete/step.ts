import { getAcceptanceCall } from '@relief/contract/calls/payout.ts'
import { definePage } from '../define-step.ts'

/** The end of the flow after an acceptance. It has no own calls. */
export const funnelCompletePage = definePage({
  id: 'FUNNEL_COMPLETE',
  folder: 'funnel-complete',
  route: 'complete',
  section: 'OFFERS',
  loads: [getAcceptanceCall],
})
