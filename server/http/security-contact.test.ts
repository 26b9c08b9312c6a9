import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { registerSecurityContact } from './security-contact.ts'

test('a contact for vulnerability reports is at the standard address', async () => {
  const app = new Hono()
  registerSecurityContact(app, 'https://loans.example.com', () => new Date('2026-11-22T12:00:00Z'))
  const reply = await app.request('/.well-known/security.txt')
  expect(reply.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await reply.text()).toBe(
    [
      'Contact: mailto:security@loans.example.com',
      'Expires: 2027-02-20T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://loans.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
