/** Where a browser reports to, separate from the schemas, so that the first page stays small. */
export const trackAddress = { method: 'POST', path: '/event_tracking/eventbus/track' } as const
export const externalVisitAddress = { method: 'GET', path: '/tracking/external-visit' } as const
