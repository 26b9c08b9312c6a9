import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IneligibleScreen } from './screen.tsx'
import { words } from './words.ts'

const none = async () => null
const shown = (isUnderReview: boolean, isAfterAcceptance: boolean) =>
  renderToStaticMarkup(
    <IneligibleScreen
      data={{
        email: null,
        phone: null,
        hours: null,
        reason: isUnderReview ? 'UNABLE_TO_VERIFY' : 'STATE',
        isUnderReview,
        isAfterAcceptance,
        canCorrect: false,
        state: 'New York',
        noticesUrl: null,
        emailMe: { offered: null, ask: none },
        homeUrl: '/account',
        correct: none,
        withdraw: none,
        startAgain: none,
      }}
      submit={none}
    />,
  )

test('what happens next is a paragraph, and several things to do are a list', () => {
  expect(shown(true, false)).toContain(`<p>${words.review.next}</p>`)
  expect(shown(true, true)).toContain(`<p>${words.review.nextAccepted}</p>`)
  expect(shown(true, false)).not.toContain('<li>')
  expect(shown(false, false).split('<li>').length).toBeGreaterThan(2)
})
