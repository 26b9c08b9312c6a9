import { expect, test } from 'vitest'
import { cleanBrowserReport, cleanCrumb } from './clean-report.ts'

test('a report keeps the place of an error and drops typed text', () => {
  const report = {
    context: '/relief-loans/login?after_sign_in_path=%2Floan',
    request: { url: 'https://loans.example/relief-loans/enter?email=rosa@example.com#123-45-6789' },
    errors: [
      {
        errorMessage: 'No account for rosa@example.com with 123-45-6789',
        stacktrace: [
          { file: 'https://loans.example/a-12345.js?v=1', code: { 1: '<input value="123-45-6789">' } },
        ],
      },
    ],
  }
  cleanBrowserReport(report)
  expect(report).toEqual({
    context: '/relief-loans/login?after_sign_in_path',
    request: { url: 'https://loans.example/relief-loans/enter?email' },
    errors: [
      {
        errorMessage: 'No account for [email] with [number]',
        stacktrace: [{ file: 'https://loans.example/a-12345.js' }],
      },
    ],
  })
})

test('a click keeps only the text of buttons and links', () => {
  const pressed = (targetSelector: string, targetText: string) => {
    const metadata: Record<string, unknown> = { targetSelector, targetText }
    cleanCrumb({ type: 'user', message: 'UI click', metadata })
    return metadata['targetText']
  }
  expect(pressed('FORM > BUTTON.primary', 'Continue')).toBe('Continue')
  expect(pressed('A.terms', 'Terms of use')).toBe('Terms of use')
  expect(pressed('BUTTON', 'Pay $129.50 to rosa@example.com')).toBe('Pay [money] to [email]')
  expect(pressed('FIELDSET > LABEL.card', 'Medical costs')).toBe('[removed]')
  expect(pressed('BUTTON.x > SPAN', 'Medical costs')).toBe('[removed]')
  expect(pressed('FORM > BUTTON#school.sheet', 'Oak Street Clinic')).toBe('[removed]')
})

test('addresses of calls lose the values of their queries', () => {
  const metadata: Record<string, unknown> = { url: '/api/sdl/v1/companies?search=Oak+Street', status: 200 }
  cleanCrumb({ type: 'request', message: 'fetch() succeeded', metadata })
  expect(metadata).toEqual({ url: '/api/sdl/v1/companies?search', status: 200 })
})

test('no navigation state and no fragment of an address is reported', () => {
  const state = { usr: { token: 'a-secret', email: 'rosa@example.com' } }
  const to = '/relief-loans/new-password'
  const metadata: Record<string, unknown> = { title: '', state, prevState: state, to, from: `${to}#a-secret` }
  cleanCrumb({ type: 'navigation', message: 'History replaceState', metadata })
  expect(metadata).toEqual({ title: '', to, from: to })
})
