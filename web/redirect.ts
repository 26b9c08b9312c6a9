import { reportError } from './errors/kept-errors.ts'
import { eventBus } from './tracking/start-tracking.ts'

let isLeaving = false

/** Leaves the app for another page, once only, and records where people were sent from and to; never with a query. */
export function redirectOnce(target: string): void {
  if (isLeaving) return
  isLeaving = true
  // A browser that comes back may show the page as it was left: then it may leave again.
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true })
  try {
    const { origin, pathname } = new URL(target, location.href)
    eventBus.track('click', {
      element: 'link',
      label: `redirecting-user ${origin}${pathname}`.slice(0, 140),
    })
    eventBus.leave()
  } catch (error) {
    reportError(error)
  }
  location.assign(target)
}
