import { externalVisitCall, trackCall } from '@relief/contract/calls/tracking.ts'
import type { Context } from '../context.ts'
import { handleWith } from '../register.ts'

type Needs = Pick<Context, 'collector'>
const handle = handleWith<Needs>()

/** Enough for every campaign; more parameters are an error or abuse. */
const MAX_PARAMETERS = 40

const track = handle(trackCall, async ({ body, context }) => {
  context.collector.collect(body.events)
  return { success: true as const }
})

const externalVisit = handle(externalVisitCall, async ({ query, context }) => {
  context.collector.visit(Object.fromEntries(Object.entries(query).slice(0, MAX_PARAMETERS)))
  return { success: true as const }
})

export const trackingEndpoints = [track, externalVisit]
