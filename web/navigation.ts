import { flushSync } from 'react-dom'
import type { NavigateOptions } from 'react-router'
import { app, type Go } from './app-object.ts'
import { reportError } from './errors/buffered-errors.ts'

/** Report navigation that fails; the page stays as it is. */
function push(path: string, options?: NavigateOptions): void {
  try {
    if (app.go === null) throw new Error('The router is not mounted yet')
    app.go(path, options)
  } catch (cause) {
    reportError(new Error('Unable to Push new route', { cause }))
  }
}

/** Makes the router's navigation available outside React. */
export function provideNavigation(navigate: Go): void {
  app.go = navigate
}

/** Goes to a path and renders it at once, in one commit with the state changes made just before. */
export function navigateNow(path: string, options?: NavigateOptions): void {
  flushSync(() => push(path, options))
}

/** Goes to a path below the base. */
export function navigateTo(path: string, options?: NavigateOptions): void {
  push(path, options)
}
