import { createHmac } from 'node:crypto'
import { ParentBasedSampler, type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace'

/**
 * Chooses a share of all traces by a keyed hash of the id. Browsers make the ids, so the hash is keyed: a
 * sender must not be able to predict the choice. Servers with the same secret choose the same traces.
 */
export function chooseTraces(share: number, secret: string): (traceId: string) => boolean {
  const key = createHmac('sha256', secret).update('share of traces').digest()
  const place = (traceId: string) =>
    createHmac('sha256', key).update(traceId).digest().readUInt32BE(0) / 2 ** 32
  return (traceId) => share >= 1 || (share > 0 && place(traceId) < share)
}

/**
 * Work within a trace that this server began or stored follows that trace's choice. A request from outside
 * gets a new choice, whatever its header asks for.
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
