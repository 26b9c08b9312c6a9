import { app } from '../app-object.ts'
import { isKeptInEntry } from '../entry-state.ts'
import { changeLanguage, otherLanguageLink } from '../frame/change-language.ts'
import { isInApp } from '../frame/in-app.ts'
import { consumeEarlyInput, forgetEarlySteps, recordEarlyInput, recordEarlyStep } from './typed-early.ts'

/** Parameters of the address that the app fills into the form. */
const FILLED_IN = ['loanAmount', 'loanTerm']

/**
 * Whether the prerendered first page is complete without the app, so that the app loads only when the visitor
 * interacts. It is not complete when the visitor is logged in, when the address, the history or the browser
 * fills in the form, or within another app.
 */
export function isReadAsItIs(root: HTMLElement): boolean {
  const query = new URLSearchParams(location.search)
  const isFilledIn = [...root.querySelectorAll('input')].some((input) =>
    input.type === 'radio' ? input.checked : input.value !== '',
  )
  return !(
    isFilledIn ||
    isKeptInEntry(FILLED_IN) ||
    FILLED_IN.some((name) => query.has(name)) ||
    document.cookie.includes('csrf_token=') ||
    isInApp(location.search)
  )
}

/** The name of the form's link that passes on the typed values. */
export const CHECK_RANGE = 'checkRange'

/** The history entry keeps what was typed so far, and nothing else would be lost. */
const nothingToSave = () => Promise.resolve()

/** What leads to the next page. */
const RECORDED = 'button:not([type=button]), [data-early]'

/**
 * Records typed values, choices, clicks on plus and minus, and the last click on the form's button, until the
 * app can respond: otherwise the browser would reload the page at the click, or do nothing.
 */
export function recordEarlyPress(root: HTMLElement): void {
  root.addEventListener(
    'click',
    (event) => {
      recordEarlyInput(event.target)
      recordEarlyStep(event.target)
      const inLanguage = otherLanguageLink(event)
      if (inLanguage !== null) {
        event.preventDefault()
        void changeLanguage(inLanguage, nothingToSave).then((isDone) => {
          if (!isDone) location.assign(inLanguage.href)
        })
      }
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>(RECORDED) : null
      if (button === null) return
      event.preventDefault()
      event.stopPropagation()
      app.early.pressed = button
      button.setAttribute('aria-busy', 'true')
    },
    { capture: true, signal: app.early.taken.signal },
  )
  root.addEventListener(
    'input',
    ({ target }) => {
      recordEarlyInput(target)
      forgetEarlySteps(target)
    },
    { capture: true, signal: app.early.taken.signal },
  )
}

/**
 * Stops recording clicks and typed text, and forgets text that React has seen too.
 * @returns the name of the clicked link of the form, an empty string for a button, null for no click. It does
 * not return the element, because React replaces elements that a translator or another browser extension has
 * changed.
 */
export function consumeEarlyPress(): string | null {
  const { pressed, taken } = app.early
  taken.abort()
  consumeEarlyInput()
  const name = pressed === null ? null : (pressed.dataset['early'] ?? '')
  pressed?.removeAttribute('aria-busy')
  app.early.pressed = null
  return name
}
