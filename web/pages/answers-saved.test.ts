import { expect, test } from 'vitest'
import { words as auth } from '../auth/words.ts'
import { words as frame } from '../frame/words.ts'
import { words as pages } from './words.ts'

test('pages shown over any other page call only submitted answers saved', () => {
  const shared = JSON.stringify([auth.logInPage, auth.idle, auth.logOut, frame, pages.trouble])
  expect(shared).not.toMatch(/your answers are saved/i)
  expect(shared.match(/The answers you submitted are saved/g)).toHaveLength(5)
})
