import { externalVisitCall, trackCall } from '@relief/contract/calls/tracking.ts'
import { redactPersonalData } from '@relief/domain/personal-data.ts'
import { handle } from '../register.ts'

/** Enough for every campaign; more parameters are an error or abuse. */
const MAX_PARAMETERS = 40

const track = handle(trackCall, async ({ body, context }) => {
  context.collector.collect(body.events)
  return { success: true as const }
})

const externalVisit = handle(externalVisitCall, async ({ query, context }) => {
  const parameters = Object.entries(query)
    .slice(0, MAX_PARAMETERS)
    .map(([name, value]) => [name.slice(0, 80), redactPersonalData(String(value)).slice(0, 500)])
  context.collector.visit(Object.fromEntries(parameters))
  return { success: true as const }
})

export const trackingEndpoints = [track, externalVisit]
