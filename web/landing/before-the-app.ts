import { app } from '../app-object.ts'
import { isInApp } from '../frame/in-app.ts'
import { noteTypedEarly } from './typed-early.ts'

/** Parameters of the address that the app fills into the form. */
const FILLED_IN = ['loanAmount', 'loanTerm']

/**
 * Whether the prerendered first page is complete without the app, so that the app loads only when the visitor
 * does something. It is not complete for someone who is logged in, for an address that fills in the form, for
 * a form that the browser has filled in, or within another app.
 */
export function isReadAsItIs(root: HTMLElement): boolean {
  const query = new URLSearchParams(location.search)
  const isFilledIn = [...root.querySelectorAll('input')].some((input) =>
    input.type === 'radio' ? input.checked : input.value !== '',
  )
  return !(
    isFilledIn ||
    FILLED_IN.some((name) => query.has(name)) ||
    document.cookie.includes('csrf_token=') ||
    isInApp(location.search)
  )
}

/** The link of the form that takes along what was typed. */
export const CHECK_RANGE = 'checkRange'

/**
 * Keeps what is typed and chosen, and the last press of a button, until the app can answer: a browser would
 * reload the page at the press, or do nothing.
 */
export function keepEarlyPress(root: HTMLElement): void {
  root.addEventListener(
    'click',
    (event) => {
      noteTypedEarly(event.target)
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('button, [data-early]') : null
      if (button === null) return
      event.preventDefault()
      event.stopPropagation()
      app.early.pressed = button
      button.setAttribute('aria-busy', 'true')
    },
    { capture: true, signal: app.early.taken.signal },
  )
  root.addEventListener('input', ({ target }) => noteTypedEarly(target), {
    capture: true,
    signal: app.early.taken.signal,
  })
}

/**
 * Keeps no more presses.
 * @returns what was pressed: the name of the form's link, an empty name for a button, null for nothing. It
 *   does not return the element, because React replaces the elements of a page that a translator or another
 *   extension of the browser changed.
 */
export function takeEarlyPress(): string | null {
  const { pressed, taken } = app.early
  taken.abort()
  const name = pressed === null ? null : (pressed.dataset['early'] ?? '')
  pressed?.removeAttribute('aria-busy')
  app.early.pressed = null
  return name
}
