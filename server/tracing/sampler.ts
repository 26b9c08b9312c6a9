import { createHmac } from 'node:crypto'
import { ParentBasedSampler, type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace'

/**
 * Chooses a share of all traces by a keyed hash of the id. A browser makes the id, so whether it is chosen
 * must not be known to who sends it. Servers with one secret choose the same traces.
 */
export function chooseTraces(share: number, secret: string): (traceId: string) => boolean {
  const key = createHmac('sha256', secret).update('share of traces').digest()
  const place = (traceId: string) =>
    createHmac('sha256', key).update(traceId).digest().readUInt32BE(0) / 2 ** 32
  return (traceId) => share >= 1 || (share > 0 && place(traceId) < share)
}

/**
 * The work of a trace that this server began or stored goes with it. A request from outside is chosen anew,
 * whatever its header asks for.
 */
export function createSampler(share: number, secret: string): Sampler {
  const isChosen = chooseTraces(share, secret)
  const root: Sampler = {
    shouldSample: (_context, traceId) => ({
      decision: isChosen(traceId) ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
    }),
    toString: () => `share of ${share}`,
  }
  return new ParentBasedSampler({ root, remoteParentSampled: root, remoteParentNotSampled: root })
}
