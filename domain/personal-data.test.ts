import { timeQuickest } from '@relief/testing/quickest.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personalKeys, redactJson, redactPersonalData, redactQueryValues } from './personal-data.ts'

test('what looks like personal data is replaced', () => {
  const samples = {
    'Write to rosa.ybarra+loan@example.com': 'Write to [email]',
    'ssn 123-45-6789, 123 45 6789 and 123456789': 'ssn [number], [number] and [number]',
    'Call (559) 234-5678 or +1 559-234-5678': 'Call [number] or [number]',
    'born 01/02/1990, that is 1990-01-02': 'born [number], that is [number]',
    'earns $72,000.50 a year, or 72,000': 'earns [money] a year, or [number]',
    'lives at 12 Old Oak St.': 'lives at [address]',
    'Bearer abc.def-1': '[token]',
    'routing 021000021 account 0001 2345 67': 'routing [number] account [number]',
  }
  for (const [text, clean] of Object.entries(samples)) expect(redactPersonalData(text)).toBe(clean)
})

test('an email, a token or a number is found however it is written', () => {
  const samples = {
    'mail=ann%40example.com&x': 'mail=[email]&x',
    'mail=ann%2540example.com': 'mail=[email]',
    'josé.ñandú@example.com': '[email]',
    "o'brien@example.com": '[email]',
    'o´brien@example.com': '[email]',
    'ann@localhost': '[email]',
    '123–45–6789': '[number]',
    '123 - 45 - 6789': '[number]',
    '123_45_6789': '[number]',
    '123:45:6789, 123|45|6789, 123~45~6789, 123*45*6789': '[number], [number], [number], [number]',
    '123  -  45  -  6789 and 123, 45, 6789': '[number] and [number]',
    'at first.js:123:45 and next.js:9:31': 'at first.js:123:45 and next.js:9:31',
    '123%2D45%2D6789': '[number]',
    '١٢٣٤٥٦٧٨٩': '[number]',
    'session A1b2C3d4E5f6G7h8I9j0K1l2': 'session [token]',
    'a eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln': 'a [token]',
    x_eyJhbGciOiJFZERTQSJ9: '[token]',
    'Bearer%20abc': '[token]',
  }
  for (const [text, clean] of Object.entries(samples)) expect(redactPersonalData(text)).toBe(clean)
})

test('personal data in characters that look alike or show nothing is found', () => {
  const samples = {
    'My SSN is 123\u200B45\u200B6789.': 'My SSN is [number].',
    'ssn 12\u00AD34\u00AD56\u2060789': 'ssn [number]',
    'mail jordan＠example.com': 'mail [email]',
    'mail jor\u200Ddan﹫exam\u00ADple．com now': 'mail [email] now',
    'ssn １２３－４５－６７８９': 'ssn [number]',
    'ssn 𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗 and ①②③④⑤⑥⑦⑧⑨': 'ssn [number] and [number]',
    'ssn 1️⃣2️⃣3️⃣4️⃣5️⃣ and 1\u03322\u03323\u03324\u03325\u0332!': 'ssn [number] and [number]!',
    'ssn 123\u221245\u22126789': 'ssn [number]',
    'ssn 123\u208B45\u301C6789': 'ssn [number]',
    'ssn 123\u200345\u00856789': 'ssn [number]',
    'ssn 123\u000145\uE0006789': 'ssn [number]',
    'ssn ⒈⒉⒊⒋⒌': 'ssn [number]',
    'earns ＄７２，０００': 'earns [money]',
    'lives at １２ Cañón Ave': 'lives at [address]',
    'Ｂｅａｒｅｒ abc': '[token]',
  }
  for (const [text, clean] of Object.entries(samples)) expect(redactPersonalData(text)).toBe(clean)
})

test('personal data in percent-encoding is found, whatever characters it encodes', () => {
  const samples = {
    '/login/jordan%EF%BC%A0example.com': '/login/[email]',
    '/login/jordan%ef%b9%abexample%EF%BC%8Ecom/x': '/login/[email]/x',
    'mail=jordan%25EF%25BC%25A0example.com': 'mail=[email]',
    '/n/%34%31%35%35%35%35%30%31%33%32': '/n/[number]',
    '/n/%EF%BC%94%EF%BC%91%EF%BC%95%EF%BC%95%EF%BC%95': '/n/[number]',
    '/n/123%E2%80%8B45%E2%80%936789': '/n/[number]',
    '/n/%2472,000': '/n/[money]',
    '/at/12%20Old%20Oak%20St': '/at/[address]',
    'Bear%65r%C2%A0abc': '[token]',
  }
  for (const [text, clean] of Object.entries(samples)) expect(redactPersonalData(text)).toBe(clean)
  for (const kept of ['/caf%C3%A9', '/a%0d%0ab', '/%E0%A4%A', '100%', '%EF%BC', '%25', '/a%2Fb%zz'])
    expect(redactPersonalData(kept)).toBe(kept)
})

test('personal data in HTML references and in escapes of scripts is found', () => {
  const samples = {
    'ssn 123&#45;45&#x2D;6789': 'ssn [number]',
    '&#49;&#50;&#51;&#052;&#x35;': '[number]',
    '123&nbsp;45&ndash;6789': '[number]',
    '123&amp;#45;45&amp;amp;#45;6789': '[number]',
    'mail ann&#64;example&period;com, bob&#x40;example.com': 'mail [email], [email]',
    'mail ann&commat;example.com': 'mail [email]',
    '{"mail":"ann\\u0040example.com"}': '{"mail":"[email]"}',
    '{\\"ssn\\":\\"123\\\\u002d45\\x2d6789\\"}': '{\\"ssn\\":\\"[number]\\"}',
  }
  for (const [text, clean] of Object.entries(samples)) expect(redactPersonalData(text)).toBe(clean)
  for (const kept of ['Q&A; R&amp;D', '&#xffffff;', '&unknown;', 'C:\\users\\x40', '\\u{ffffff}', '&#64;'])
    expect(redactPersonalData(kept)).toBe(kept)
})

test('an email is found as people spell it out', () => {
  const samples = {
    'mail ann.lee (at) example.com': 'mail [email]',
    'mail ann [at] example [dot] com now': 'mail [email] now',
    'ann{at}example.com': '[email]',
    'mail ann @ example.com': 'mail [email]',
    'ann at example dot co dot uk': '[email]',
    'my email is ann.lee AT gmail.com': 'my email is [email]',
    'es ana arroba ejemplo punto com': 'es [email]',
  }
  for (const [text, clean] of Object.entries(samples)) expect(redactPersonalData(text)).toBe(clean)
  for (const kept of ['I was (at) work', 'Look at example.com', 'paid at once. Dot by dot', 'at 3 dot 5'])
    expect(redactPersonalData(kept)).toBe(kept)
})

test('personal data in Base64 is found', () => {
  const samples = {
    'state=MTIzLTQ1LTY3ODk=': 'state=[token]=',
    'state=MTIzNDU2Nzg5': 'state=[token]',
    'x YW5uQGV4YW1wbGUuY29t': 'x [token]',
    'x bWFpbCBhbm5AZXhhbXBsZS5jb20gbm93': 'x [token]',
  }
  for (const [text, clean] of Object.entries(samples)) expect(redactPersonalData(text)).toBe(clean)
  for (const kept of ['uncharacteristically', 'aGVsbG8gd29ybGQ', 'prequalification-offers'])
    expect(redactPersonalData(kept)).toBe(kept)
})

test('a text without personal data stays as it was written, in any script', () => {
  for (const text of ['½ hour\u00A0— Ｗｉｄｅ, e\u0301, 👩‍👧 ok', 'हिन्दी में 12 सवाल', 'السؤال ١٢ ﷺ', '\u200B'])
    expect(redactPersonalData(text)).toBe(text)
})

test('a long text of marks, or of characters that read as many, is no slower', () => {
  for (const long of [
    '\u0301\u0323',
    'ﷺ',
    '１ ',
    '＠',
    '\u200B',
    '%25',
    '%EF%BC%A0',
    '%25252525',
    '&amp;',
    '\\',
    'a at ',
  ])
    expect(timeQuickest(3, 100, () => redactPersonalData(long.repeat(100_000)))).toBeLessThan(100)
})

test('typed text is redacted as it is beside letters of other scripts', () => {
  const typed = fc.array(
    fc.constantFrom(
      'ann',
      '@',
      ' at ',
      ' dot ',
      '(at)',
      '.com',
      '12',
      '3',
      '-',
      '_',
      ' ',
      '$',
      '%40',
      'Bearer ',
    ),
    { maxLength: 14 },
  )
  fc.assert(
    fc.property(typed, (pieces) => {
      const text = pieces.join('')
      expect(redactPersonalData(`${text}\n\n\n\nж`)).toBe(`${redactPersonalData(text)}\n\n\n\nж`)
    }),
  )
})

test('a text that is cut keeps no half of an email', () => {
  expect(redactPersonalData(`${'word '.repeat(1_998)}ann.lee@example.com`)).not.toContain('ann')
})

test('every text, number and key of a value is redacted, however deep it is', () => {
  expect(redactJson({ 'ann@example.com': [{ deep: '123-45-6789', ssn: 123456789, line: 12345 }] })).toEqual({
    '[email]': [{ deep: '[number]', ssn: '[number]', line: 12345 }],
  })
})

test('ids of ours, small numbers and ordinary words stay', () => {
  const text = 'Application 0190e6a4-1111-7abc-8def-123456789012 failed with 503 at step 4 of 12'
  expect(redactPersonalData(text)).toBe(text)
})

test('money may stay where it is asked about', () => {
  expect(redactPersonalData('Can I get $500? My number is 123456789', ['money'])).toBe(
    'Can I get $500? My number is [number]',
  )
})

test('redaction removes every social security and phone number, however spaced', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '/')
  const words = fc.string({ maxLength: 20 })
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{8}$/),
      separator,
      separator,
      words,
      words,
      (digits, a, b, before, after) => {
        const typed = `${digits.slice(0, 3)}${a}${digits.slice(3, 5)}${b}${digits.slice(5)}`
        expect(redactPersonalData(`${before} ${typed} ${after}`)).not.toContain(typed)
      },
    ),
  )
})

test('a query keeps its names, and the values of those that are allowed', () => {
  expect(
    redactQueryValues('/relief-loans/login?after_sign_in_path=/x&utm_source=mail#top', ['utm_source']),
  ).toBe('/relief-loans/login?after_sign_in_path&utm_source=mail')
  expect(redactQueryValues('/a')).toBe('/a')
  expect(redactQueryValues('http://localhost:34971/a/123456789?b=1')).toBe(
    'http://localhost:34971/a/[number]?b',
  )
  expect(redactQueryValues('/a?ann@example.com&4155550132=1&b')).toBe('/a?[email]&[number]&b')
  for (const at of ['@', '%40', '＠', '%EF%BC%A0', '%25EF%25BC%25A0'])
    expect(redactQueryValues(`https://ann${at}example.com/a?b=1`), at).toBe('https://[email]/a?b')
  expect(redactQueryValues('https://ann:secret@example.com/a')).not.toContain('secret')
  expect(redactQueryValues('/a?email=x@example.com', ['email'])).toBe('/a?email=[email]')
})

test('fields of the funnel are on the list of those that never leave', () => {
  const names = [
    ...['password', 'ssn', 'socialSecurityNumber', 'dob', 'dateOfBirth', 'accountNumber', 'routing_number'],
    ...['annualIncome', 'hourlyWage', 'salary', 'savingsCheckingAmount', 'streetLineOne', 'zipCode', 'city'],
    ...['phoneNumber', 'email', 'firstName', 'lastName', 'accessToken', 'authorization', 'customCompanyName'],
  ]
  for (const name of names)
    expect(
      personalKeys.some((key) => key.test(name)),
      name,
    ).toBe(true)
  for (const name of ['requestId', 'status', 'name', 'call', 'componentStack'])
    expect(
      personalKeys.some((key) => key.test(name)),
      name,
    ).toBe(false)
})
