import { flushSync } from 'react-dom'
import type { NavigateOptions } from 'react-router'
import { reportError } from './errors/kept-errors.ts'

type Go = (path: string, options?: NavigateOptions) => void

let go: Go | null = null

/** What does not lead on is reported, and the page stays as it is. */
function push(path: string, options?: NavigateOptions): void {
  try {
    if (go === null) throw new Error('The router is not there yet')
    go(path, options)
  } catch (cause) {
    reportError(new Error('Unable to Push new route', { cause }))
  }
}

/** Gives the router's way of going to what stands outside of it. */
export function provideNavigation(navigate: Go): void {
  go = navigate
}

/** Goes to a path and draws it at once, together with what was changed just before: nothing shows in between. */
export function navigateNow(path: string): void {
  flushSync(() => push(path))
}

/** Goes to a path below the base. */
export function navigateTo(path: string, options?: NavigateOptions): void {
  push(path, options)
}
