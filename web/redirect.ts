import { app } from './app-object.ts'
import { reportError } from './errors/buffered-errors.ts'
import { eventBus } from './tracking/start-tracking.ts'

/** Leaves the app for another page, only once, and records both addresses without their queries. */
export function redirectOnce(target: string): void {
  if (app.isLeaving) return
  app.isLeaving = true
  // A restored page from the back-forward cache may leave again.
  window.addEventListener('pageshow', () => (app.isLeaving = false), { once: true })
  try {
    const { origin, pathname } = new URL(target, location.href)
    eventBus().track('click', {
      element: 'link',
      label: `redirecting-user ${origin}${pathname}`.slice(0, 140),
    })
    eventBus().leave()
  } catch (error) {
    reportError(error)
  }
  location.assign(target)
}
