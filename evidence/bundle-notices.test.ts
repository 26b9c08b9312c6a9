import type { Bundle } from '@relief/store/evidence-bundle.ts'
import { expect, test } from 'vitest'
import { deliveryProof } from './bundle-notices.ts'

type Notice = Bundle['notices'][number]
type Mail = Bundle['mails'][number]

const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour))

/** What the folder says about the delivery of a notice. */
function proof(changes: Partial<Mail>, delivery: Partial<Notice> = {}): string {
  const notice: Notice = {
    noticeId: 'n1',
    basis: 'DECISION:d1',
    datedOn: '2026-11-26',
    kind: 'ADVERSE_ACTION',
    delivery: 'ELECTRONIC',
    createdAt: at(1),
    deliveredAt: null,
    sha256: 'a'.repeat(64),
    ...delivery,
  }
  const mail: Mail = {
    id: 'm1',
    messageKey: 'NOTICE:n1',
    kind: 'NOTICE',
    createdAt: at(1),
    sentAt: null,
    endedAt: null,
    endReason: null,
    ...changes,
  }
  return deliveryProof({ notices: [notice], mails: [mail] } as unknown as Bundle, 'n1')
}

test('a notice that came with another mail is not said to be rejected', () => {
  const merged = { endedAt: at(3), endReason: 'NOT_NEEDED' } as const
  expect(proof(merged, { deliveredAt: at(2) })).toBe(
    'Another mail delivered the notice at 2026-11-26T02:00:00.000Z, so mail m1 was not sent.',
  )
  expect(proof(merged)).toBe('Mail m1 was no longer needed at 2026-11-26T03:00:00.000Z.')
})

test('a rejected mail, and the letter that replaced it, are named', () => {
  const rejected = { endedAt: at(3), endReason: 'REJECTED' } as const
  expect(proof(rejected, { delivery: 'PAPER', deliveredAt: at(4) })).toBe(
    'Mail m1 could not be delivered at 2026-11-26T03:00:00.000Z: its address was rejected, or the account was closed. The letter was handed to the printer at 2026-11-26T04:00:00.000Z.',
  )
  expect(proof({ endedAt: at(3) })).toBe('Mail m1 ended at 2026-11-26T03:00:00.000Z without being sent.')
})

test('a mail is sent once a mail server has accepted it, and waits until then', () => {
  expect(proof({ sentAt: at(2) }, { deliveredAt: at(2) })).toBe(
    'A mail server accepted mail m1 at 2026-11-26T02:00:00.000Z.',
  )
  expect(proof({})).toBe('Mail m1 waits since 2026-11-26T01:00:00.000Z.')
})
