import type { PasswordProblem } from '@relief/contract/calls/accounts.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The owner of the password: their name and email are guessed first. Fields are empty where not known. */
export type PasswordOwner = { email: string; firstName: string; lastName: string }

/** The minimum number of different characters, and of letters besides one's own words. */
const MIN_DIFFERENT = 4
const MIN_WORD = 3
const serviceWords = ['relief', 'loans', 'loan']

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

function ownWords({ email, firstName, lastName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const pieces = [local, ...local.split(/[^\p{L}]+/u), domain.split('.')[0] ?? '']
  const names = [firstName, lastName].flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)])
  const words = [...pieces, ...names].map(lettersOf).filter((word) => word.length >= MIN_WORD)
  // The longest first, so that "annabel" is not cut to "bel".
  return [...new Set([...words, ...serviceWords])].sort((a, b) => b.length - a.length)
}

/** Whether little is left of a password without its owner's words, digits and signs. */
function isMadeOfOwnWords(password: string, owner: PasswordOwner): boolean {
  const typed = password.toLowerCase()
  if (owner.email !== '' && typed.includes(owner.email.toLowerCase())) return true
  const letters = lettersOf(typed)
  if (letters === '') return false
  const rest = ownWords(owner).reduce((left, word) => left.replaceAll(word, ''), letters)
  return rest.length < letters.length && rest.length < MIN_DIFFERENT
}

/** Why a new password is rejected; null when it is acceptable. Its length is checked elsewhere. */
export function findPasswordProblem(password: string, owner: PasswordOwner): PasswordProblem | null {
  if (isMadeOfOwnWords(password, owner)) return 'PASSWORD_OWN_WORDS'
  const isPlain = new Set(password.trim()).size < MIN_DIFFERENT
  return isPlain || isCommonPassword(password) || isCommonPassword(password.trim()) ? 'PASSWORD_COMMON' : null
}
