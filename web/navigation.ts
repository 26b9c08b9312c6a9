import { flushSync } from 'react-dom'
import type { NavigateOptions } from 'react-router'

type Go = (path: string, options?: NavigateOptions) => void

let go: Go | null = null

/** Gives the router's way of going to what stands outside of it. */
export function provideNavigation(navigate: Go): void {
  go = navigate
}

/** Goes to a path and draws it at once, together with what was changed just before: nothing shows in between. */
export function navigateNow(path: string): void {
  flushSync(() => go?.(path))
}

/** Goes to a path below the base. */
export function navigateTo(path: string, options?: NavigateOptions): void {
  go?.(path, options)
}
