import { routes } from '@relief/contract/routes.ts'
import { applicationIn } from '../paths.ts'
import { words } from './words.ts'

const { passwordChanged, passwordChangedReturn, returnTo } = words.logInPage

const pathOf = (back: string) => back.split(/[?#]/)[0] ?? ''

/** Only a page of an application has answers to return to. */
const isApplication = (back: string) => applicationIn(pathOf(back)) !== null

/** Why the log-in page is shown to a person who was on the way to another page. */
export function returnWords(back: string): string {
  if (isApplication(back)) return returnTo.application
  return pathOf(back) === routes.confirmEmail ? returnTo.email : returnTo.page
}

/** What the log-in page says after a new password. */
export function passwordChangedWords(back: string | null): string {
  return back !== null && isApplication(back) ? passwordChangedReturn : passwordChanged
}
