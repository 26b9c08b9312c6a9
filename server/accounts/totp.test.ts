import { expect, test } from 'vitest'
import { codeAt, findPeriod, toAppUri, toBase32 } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B: the last six of the eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %i seconds is %s', (seconds, code) => {
  expect(codeAt(secret, Math.floor(seconds / 30))).toBe(code)
  expect(findPeriod(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('a clock may be 30 seconds off, and not more', () => {
  const at = (seconds: number) => findPeriod(secret, '287082', new Date(seconds * 1000))
  expect([at(0), at(30), at(59), at(60), at(89)].every((period) => period === 1)).toBe(true)
  expect([at(90), at(1000)]).toEqual([null, null])
})

test.each(['', '28708', '2870822', '28708x', ' 287082', '２８７０８２'])(
  '%j is not a valid code',
  (typed) => {
    expect(findPeriod(secret, typed, new Date(59_000))).toBeNull()
  },
)

test('the secret is written in base 32, and the link names issuer and account', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toAppUri('ABC', 'Relief Loans', 'a+b@example.com')).toBe(
    'otpauth://totp/Relief%20Loans:a%2Bb%40example.com?secret=ABC&issuer=Relief%20Loans',
  )
})
